import { Copy, Download } from 'lucide-react';
import { EmptyFrame } from '@/components/ink';
import { Button } from '@/components/ui';
import * as m from '@/paraglide/messages';
import type { LogSay } from './use-direct-test';

interface DirectImageProps {
  imageUrl: string | undefined;
  say: LogSay;
}

export function DirectImage({ imageUrl, say }: DirectImageProps) {
  return (
    <section className="grid gap-4 rounded-lg border-2 border-line bg-surface p-4 sm:p-5">
      <h2 className="text-title">{m.direct_image()}</h2>
      {imageUrl ? (
        <>
          <img
            src={imageUrl}
            alt={m.direct_image()}
            onLoad={() => say(m.direct_image_loaded)}
            onError={() => say(m.direct_image_failed)}
            className="aspect-2/3 w-full rounded-md bg-ground object-cover"
          />
          <div className="grid gap-3">
            <Button variant="outline" onClick={() => void copy(imageUrl, say)}>
              <Copy aria-hidden="true" />
              {m.direct_copy()}
            </Button>
            <Button variant="outline" onClick={() => download(imageUrl)}>
              <Download aria-hidden="true" />
              {m.direct_download()}
            </Button>
          </div>
        </>
      ) : (
        <div className="grid aspect-2/3 place-content-center justify-items-center gap-4 rounded-md bg-ground p-6 text-center text-muted">
          <EmptyFrame className="size-24" />
          <p>{m.direct_image_placeholder()}</p>
        </div>
      )}
    </section>
  );
}

/** The whole address: it is pasted elsewhere. */
async function copy(imageUrl: string, say: LogSay): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(imageUrl, location.href).href);
    say(m.direct_copied);
  } catch {
    // No clipboard without a secure address or a permission.
    say(m.direct_copy_failed);
  }
}

function download(imageUrl: string): void {
  const link = document.createElement('a');
  link.href = imageUrl;
  link.download = `direct_test_${Date.now()}.png`;
  link.click();
}
