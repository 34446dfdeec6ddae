import { StyleId } from '../../contract/styles';
import { api, reply } from '../platform/api';
import { documentClient, objectClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { ApiError } from '../platform/errors';
import { logger } from '../platform/observe';
import { storeThumbnail } from './files';
import { announce, currentStyles, drafted, listed, publish, recordThumbnail, saveDraft } from './rules';
import { stylesTable } from './table';
import { makeThumbnail, styleImageBytes } from './thumbnails';

const env = environment('STYLES_TABLE', 'IMAGES_BUCKET');
const store = stylesTable(documentClient(), env.STYLES_TABLE);
const objects = objectClient();

/** Browsers ask again after a few seconds, so that a publish shows everywhere at once. */
const CACHE = { 'cache-control': 'public, max-age=5' };

export const handler = api('styles/handler', {
  async styles() {
    return reply(200, listed(await currentStyles(store)), CACHE);
  },

  async stylesVersion() {
    const { version } = await currentStyles(store);
    return reply(200, { version }, CACHE);
  },

  async adminStyles() {
    return drafted(await currentStyles(store));
  },

  async saveStyles({ request: { styles, version, draft } }) {
    return published(await (draft ? saveDraft : publish)(store, styles, version));
  },

  async setStylesVersion({ request }) {
    return published(await announce(store, request.version));
  },

  async broadcastStyles({ request }) {
    return published(await announce(store, request.version, request));
  },

  uploadStyleImage({ request }) {
    return thumbnail(request.styleId, request.imageBase64);
  },

  async regenerateThumbnail({ params, request }) {
    if (!StyleId.safeParse(params.id).success) throw new ApiError('not_found');
    return thumbnail(params.id, request.imageBase64);
  },
});

function published(version: number | undefined): { version: number } {
  if (version === undefined) throw new ApiError('styles_conflict');
  return { version };
}

/** A file that is no picture leaves its style as it is; a picture that cannot be made into a thumbnail is counted in it. */
async function thumbnail(styleId: string, imageBase64: string): Promise<{ thumbUrl: string; hash: string; size: number }> {
  const bytes = styleImageBytes(imageBase64);
  try {
    const made = await makeThumbnail(bytes);
    const thumbUrl = await storeThumbnail(objects, env.IMAGES_BUCKET, styleId, made);
    await recordThumbnail(store, styleId, { thumbUrl, hash: made.hash }, Date.now());
    return { thumbUrl, hash: made.hash, size: Math.ceil(made.webp.length / 1_024) };
  } catch (error) {
    logger.warn('Thumbnail failed', { styleId });
    await recordThumbnail(store, styleId, 'failed', Date.now());
    throw error;
  }
}
