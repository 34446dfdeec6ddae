import { PhotoError, type PhotoErrorCode } from './photo-error';
import { renderPhoto, type RenderedPhoto } from './render';

type Reply = { photo: RenderedPhoto } | { code: PhotoErrorCode | 'worker_failed' };

/** Renders in a worker, so that the page stays smooth; on the page where a worker cannot (no OffscreenCanvas, no worker). */
export async function renderOffThread(file: Blob, width: number, height: number): Promise<RenderedPhoto> {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return renderPhoto(file, width, height);
  const reply = await askWorker({ file, width, height });
  if ('photo' in reply) return reply.photo;
  if (reply.code === 'worker_failed') return renderPhoto(file, width, height);
  throw new PhotoError(reply.code);
}

function askWorker(order: { file: Blob; width: number; height: number }): Promise<Reply> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Reply>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve(data);
    worker.onerror = () => resolve({ code: 'worker_failed' });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
