import { useEffect } from 'react';

/** Pasting anywhere on the page brings a copied picture; text goes where it was meant to go. Null stops it. */
export function usePastedImage(onImage: ((file: Blob) => void) | null): void {
  useEffect(() => {
    if (!onImage) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) onImage(file);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onImage]);
}
