import { PhotoError } from './photo-error';
import { renderPhoto, type RenderOrder } from './render';

self.onmessage = async ({ data }: MessageEvent<RenderOrder>) => {
  try {
    self.postMessage({ photo: await renderPhoto(data, (stage) => self.postMessage({ stage })) });
  } catch (error) {
    self.postMessage({ code: error instanceof PhotoError ? error.code : 'worker_failed' });
  }
};
