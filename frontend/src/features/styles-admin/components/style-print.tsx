import { ImageOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import * as m from '@/paraglide/messages';

/** The picture of a style; `empty` where there is none, or where it does not load. Decorative beside its name. */
export function StylePrint({ src, empty = <NoPicture /> }: { src: string; empty?: ReactNode }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!src || broken === src) return empty;
  return <img src={src} alt="" loading="lazy" decoding="async" onError={() => setBroken(src)} className="size-full object-cover" />;
}

function NoPicture() {
  return (
    <div className="halftone grid size-full place-content-center justify-items-center gap-2 p-2 text-center text-small text-muted">
      <ImageOff aria-hidden="true" className="size-6" />
      {m.admin_no_picture()}
    </div>
  );
}
