import type { Style } from '@contract/styles';

/** Every new style starts without a picture, hence in processing. */
export function newStyle(id: string = crypto.randomUUID(), now: Date = new Date()): Style {
  return {
    id,
    nameEn: '',
    nameCn: '',
    descriptionEn: '',
    descriptionCn: '',
    estimatedTime: '2mins',
    previewImage: '',
    apiPrompt: '',
    thumbUrl: '',
    hash: '',
    origin: 'internal',
    thumbnailReady: false,
    status: 'processing',
    retries: 0,
    updatedAt: now.toISOString(),
  };
}
