import { useCallback, type ComponentProps } from 'react';

/** Shows a blob; its address is given back when it is no longer shown. */
export function BlobImage({ blob, alt = '', ...image }: ComponentProps<'img'> & { blob: Blob }) {
  const show = useCallback(
    (element: HTMLImageElement | null) => {
      if (!element) return;
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} {...image} />;
}
