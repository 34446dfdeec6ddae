import type { GenerationStore, PhotoStore, PictureStore } from './ports';
import type { GenerationIndex, Position } from './table';

interface EraserParts {
  generations: Pick<GenerationStore & GenerationIndex, 'ofAccount' | 'remove'>;
  photos: Pick<PhotoStore, 'remove'>;
  pictures: Pick<PictureStore, 'remove'>;
}

/** Deletes every generation of an account, files first: a record is the only way to its files. */
export function generationEraser({ generations, photos, pictures }: EraserParts) {
  return async (accountId: string): Promise<void> => {
    let from: Position | undefined;
    do {
      const { records, next } = await generations.ofAccount(accountId, from);
      for (const record of records) {
        await Promise.all([photos.remove(record), pictures.remove(record.generationId)]);
        await generations.remove(record.generationId);
      }
      from = next;
    } while (from);
  };
}
