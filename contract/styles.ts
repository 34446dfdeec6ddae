import * as z from 'zod/mini';
import { PROMPT_MAX_LENGTH, STYLE_DESCRIPTION_MAX_LENGTH, STYLE_NAME_MAX_LENGTH, STYLES_MAX, STYLES_MAX_BYTES } from './limits';

export const StyleId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(STYLE_NAME_MAX_LENGTH));
const Description = z.string().check(z.trim(), z.maxLength(STYLE_DESCRIPTION_MAX_LENGTH));
/** Our own addresses only: an admin's typo must not make every visitor's browser call elsewhere. */
const ImageAddress = z.string().check(z.regex(/^\/(images|style-previews)\/[A-Za-z0-9/_.-]+$/));

export const StyleStatus = z.enum(['ready', 'processing', 'failed']);

export const Style = z.strictObject({
  id: StyleId,
  nameEn: Name,
  nameCn: Name,
  descriptionEn: Description,
  descriptionCn: Description,
  /** Text such as '1.5mins'; `estimatedSeconds` reads it. */
  estimatedTime: z.string().check(z.regex(/^\d{1,2}(\.\d)?mins?$/)),
  previewImage: z.union([ImageAddress, z.literal('')]),
  apiPrompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
  thumbUrl: z.union([ImageAddress, z.literal('')]),
  hash: z.string().check(z.regex(/^[a-f0-9]{0,64}$/)),
  origin: z._default(z.string().check(z.maxLength(40)), 'internal'),
  thumbnailReady: z.boolean(),
  status: z._default(StyleStatus, 'ready'),
  retries: z._default(z.int().check(z.gte(0)), 0),
  /** ISO time. */
  updatedAt: z.iso.datetime(),
});
export type Style = z.infer<typeof Style>;

/** Seconds of an estimated time such as '1.5mins'; 60 for a text that does not read as one. */
export function estimatedSeconds(text: string): number {
  const minutes = Number.parseFloat(text);
  return Number.isFinite(minutes) && minutes > 0 ? Math.round(minutes * 60) : 60;
}

/** Whether visitors may see a style: foreign ones always, internal ones once they are ready and have a thumbnail. */
export function isListed(style: Style): boolean {
  return style.origin !== 'internal' || (style.thumbnailReady && style.status === 'ready' && style.thumbUrl !== '');
}

const Version = z.int().check(z.gte(1));
export const StylesAnswer = z.strictObject({ styles: z.array(Style), version: Version });
export type StylesAnswer = z.infer<typeof StylesAnswer>;
export const StylesVersionAnswer = z.strictObject({ version: Version });

export const AdminStylesAnswer = z.strictObject({
  /** What the admin works on: every style, also those that visitors do not see. */
  styles: z.array(Style),
  version: Version,
  /** What visitors get at the moment. */
  published: z.array(Style),
});
export type AdminStylesAnswer = z.infer<typeof AdminStylesAnswer>;

const StyleList = z.array(Style).check(
  z.maxLength(STYLES_MAX),
  z.refine((styles) => new Set(styles.map(({ id }) => id)).size === styles.length, 'Two styles have the same id'),
  z.refine((styles) => new TextEncoder().encode(JSON.stringify(styles)).length <= STYLES_MAX_BYTES, 'The styles are too large together'),
);

export const SaveStylesRequest = z.strictObject({
  styles: StyleList,
  /** The version that the admin's page was based on; a stale one is refused. */
  version: Version,
  /** Kept for the admin only: visitors go on seeing what was published last. */
  draft: z.optional(z.boolean()),
});
export type SaveStylesRequest = z.infer<typeof SaveStylesRequest>;
export const StylesVersionRequest = z.strictObject({ version: Version });

export const StyleUpdateEvent = z.strictObject({
  type: z.literal('styles.updated'),
  styleId: StyleId,
  action: z.enum(['created', 'updated', 'deleted']),
  version: Version,
  timestamp: z.iso.datetime(),
});
export type StyleUpdateEvent = z.infer<typeof StyleUpdateEvent>;

export const StyleUploadRequest = z.strictObject({ imageBase64: z.string().check(z.minLength(1)), styleId: StyleId });
export const RegenerateThumbnailRequest = z.strictObject({ imageBase64: z.string().check(z.minLength(1)) });
/** `size` in KB. */
export const ThumbnailAnswer = z.strictObject({ thumbUrl: z.string(), hash: z.string(), size: z.number() });
