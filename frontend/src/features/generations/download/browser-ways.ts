import { fullSizeImage } from '@/features/traffic';
import { ApiError } from '@/lib/api';
import { openSavePage } from './save-page';
import type { SaveWays } from './save-image';

const REVOKE_AFTER = 60_000;

export const browserWays: SaveWays = {
  fetchImage,

  async share(file) {
    if (!navigator.canShare?.({ files: [file] })) return false;
    await navigator.share({ files: [file] });
    return true;
  },

  openSavePage,

  download(file) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER);
  },

  openImage: (url) => window.open(url, '_blank', 'noopener') !== null,
};

export async function fetchImage(url: string): Promise<Blob> {
  const image = await fullSizeImage(url);
  if (!image) throw new ApiError('not_found', 404, 'The image did not load');
  return image;
}
