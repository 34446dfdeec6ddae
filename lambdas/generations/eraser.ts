import type { GenerationRecord, GenerationStore, PhotoStore, PictureStore } from './ports';
import type { GenerationIndex, Position } from './table';

interface EraserParts {
  generations: Pick<GenerationStore & GenerationIndex, 'ofAccount' | 'find' | 'remove'>;
  photos: Pick<PhotoStore, 'remove'>;
  pictures: Pick<PictureStore, 'remove'>;
}

/**
 * Deletes every generation of an account, files first: a record is the only way to its files. The list shows a new one a moment
 * late, so the `open` ones are looked up.
 */
export function generationEraser({ generations, photos, pictures }: EraserParts) {
  async function erase(record: GenerationRecord): Promise<void> {
    await Promise.all([photos.remove(record), pictures.remove(record.generationId)]);
    await generations.remove(record.generationId);
  }

  return async (accountId: string, open: string[]): Promise<void> => {
    for (const generationId of open) {
      const record = await generations.find(generationId);
      if (record) await erase(record);
      // Once more: a worker may have stored its images and decided just before the record went.
      await pictures.remove(generationId);
    }
    let from: Position | undefined;
    do {
      const { records, next } = await generations.ofAccount(accountId, from);
      for (const record of records) await erase(record);
      from = next;
    } while (from);
  };
}
