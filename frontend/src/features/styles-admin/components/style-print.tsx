import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import * as m from '@/paraglide/messages';

/** The small picture of a style; a placeholder where there is none, or where it does not load. Decorative beside its name. */
export function StylePrint({ src }: { src: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="relative aspect-3/4 self-start overflow-hidden rounded-md bg-ground-deep">
      {src && broken !== src ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} className="size-full object-cover" />
      ) : (
        <div className="halftone absolute inset-0 grid place-content-center justify-items-center gap-2 p-2 text-center text-small text-muted">
          <ImageOff aria-hidden="true" className="size-6" />
          {m.admin_no_picture()}
        </div>
      )}
    </div>
  );
}
