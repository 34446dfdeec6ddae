import { PhotoError, type PhotoErrorCode } from './photo-error';
import { renderPhoto, type OnStage, type RenderedPhoto, type RenderOrder, type RenderStage } from './render';

type Reply = { photo: RenderedPhoto } | { code: PhotoErrorCode | 'worker_failed' };

/** Renders in a worker, so that the page stays smooth; on the page where a worker cannot (no OffscreenCanvas, no worker). */
export async function renderOffThread(order: RenderOrder, onStage?: OnStage): Promise<RenderedPhoto> {
  if (typeof Worker !== 'function' || typeof OffscreenCanvas !== 'function') return renderPhoto(order, onStage);
  const reply = await askWorker(order, onStage);
  if ('photo' in reply) return reply.photo;
  if (reply.code === 'worker_failed') return renderPhoto(order, onStage);
  throw new PhotoError(reply.code);
}

function askWorker(order: RenderOrder, onStage: OnStage | undefined): Promise<Reply> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Reply>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply | { stage: RenderStage }>) => {
      if ('stage' in data) onStage?.(data.stage);
      else resolve(data);
    };
    worker.onerror = () => resolve({ code: 'worker_failed' });
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
