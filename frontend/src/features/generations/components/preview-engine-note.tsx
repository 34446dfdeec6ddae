import { useQuery } from '@tanstack/react-query';
import { siteConfigQuery } from '@/lib/site-config';
import * as m from '@/paraglide/messages';

/** Says beside each image that the local stand-in made it, where that is so. */
export function PreviewEngineNote({ className }: { className?: string }) {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.previewEngine) return null;
  return (
    <p data-slot="preview-engine-note" className={className ?? 'border-l-2 border-line-strong pl-3 text-small text-muted'}>
      {m.preview_engine_note()}
    </p>
  );
}
