import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '@/lib/site-config';
import * as m from '@/paraglide/messages';

/** Says beside each image that the local stand-in made it, where that is so. */
export function PreviewEngineNote({ className }: { className: string }) {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.previewEngine) return null;
  return (
    <p data-slot="preview-engine-note" className={className}>
      {m.preview_engine_note()}
    </p>
  );
}
