import type { Style } from '@contract/styles';
import { getSession } from '@/features/account';
import { ApiError } from '@/lib/api';
import { dataUrl } from '@/lib/data-url';
import { errorText, UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { isAuthFault } from '../admin-fault';
import { callAsAdmin } from '../call-as-admin';

/** What a style knows of its picture. */
export type Picture = Pick<Style, 'previewImage' | 'thumbUrl' | 'hash' | 'thumbnailReady' | 'status' | 'retries'>;

export function pictureOf({ previewImage, thumbUrl, hash, thumbnailReady, status, retries }: Style): Picture {
  return { previewImage, thumbUrl, hash, thumbnailReady, status, retries };
}

/** Where the picture is, if there is one. */
export const addressOf = ({ thumbUrl, previewImage }: Pick<Style, 'thumbUrl' | 'previewImage'>): string => thumbUrl || previewImage;

export const NO_PICTURE: Omit<Picture, 'retries'> = {
  previewImage: '',
  thumbUrl: '',
  hash: '',
  thumbnailReady: false,
  status: 'processing',
};

/** `failure` goes around the reason; `signedOut` stands alone. */
interface Texts {
  failure: (reason: { error: string }) => string;
  signedOut: () => string;
}
const UPLOAD: Texts = { failure: m.admin_upload_failed, signedOut: m.admin_auth_required_upload };
const REGENERATION: Texts = { failure: m.admin_regeneration_failed, signedOut: m.admin_auth_required };

const COUNTED: readonly string[] = ['photo_unreadable', 'photo_too_many_pixels', 'photo_too_large', 'internal'];

/** The server did not make the thumbnail. */
export class ThumbnailError extends UserFacingError {
  override name = 'ThumbnailError';

  constructor(
    private readonly reason: unknown,
    private readonly texts: Texts,
  ) {
    super('The thumbnail was not made', { cause: reason });
  }

  /** Whether the server had the picture and failed at it, which it remembers in the style. */
  get isCounted(): boolean {
    return this.reason instanceof ApiError && COUNTED.includes(this.reason.code);
  }

  text(): string {
    return isAuthFault(this.reason) ? this.texts.signedOut() : this.texts.failure({ error: reasonText(this.reason) });
  }
}

const reasonText = (reason: unknown) => (reason instanceof HttpError ? reason.message : errorText(reason));

class HttpError extends Error {}

export interface Thumbnail {
  picture: Omit<Picture, 'retries'>;
  /** KB. */
  size: number;
}

/** @throws ThumbnailError */
export function uploadPicture(styleId: string, image: Blob): Promise<Thumbnail> {
  return made(UPLOAD, async () => callAsAdmin('uploadStyleImage', { body: { imageBase64: await dataUrl(image), styleId } }));
}

/**
 * Makes the thumbnail anew, from the file that was picked or else from the picture that is there.
 * @throws ThumbnailError
 */
export function regenerateThumbnail(id: string, source: Blob | string): Promise<Thumbnail> {
  return made(REGENERATION, async () => {
    const imageBase64 = await dataUrl(typeof source === 'string' ? await fetchPicture(source) : source);
    return callAsAdmin('regenerateThumbnail', { params: { id }, body: { imageBase64 } });
  });
}

async function made(texts: Texts, make: () => Promise<{ thumbUrl: string; hash: string; size: number }>): Promise<Thumbnail> {
  try {
    if (!getSession()) throw new ApiError('invalid_token', 401);
    const { thumbUrl, hash, size } = await make();
    return { picture: { previewImage: thumbUrl, thumbUrl, hash, thumbnailReady: true, status: 'ready' }, size };
  } catch (error) {
    throw new ThumbnailError(error, texts);
  }
}

async function fetchPicture(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new HttpError(`HTTP ${response.status}`);
  return response.blob();
}
