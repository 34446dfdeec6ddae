import { PhotoError } from './photo-error';
import { renderPhoto } from './render';

export interface RenderOrder {
  file: Blob;
  width: number;
  height: number;
}

self.onmessage = async ({ data }: MessageEvent<RenderOrder>) => {
  try {
    self.postMessage({ photo: await renderPhoto(data.file, data.width, data.height) });
  } catch (error) {
    self.postMessage({ code: error instanceof PhotoError ? error.code : 'worker_failed' });
  }
};
