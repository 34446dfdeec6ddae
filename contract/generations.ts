import * as z from 'zod/mini';
import { PROMPT_MAX_LENGTH } from './limits';

export const TempUserId = z.string().check(z.regex(/^temp_[A-Za-z0-9_-]{22,64}$/));
export const GenerationId = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,64}$/));
/** Sent as the header `Idempotency-Key`. */
export const IdempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{1,128}$/));

export const GenerateRequest = z.strictObject({
  /** A data URL or bare base64 (also URL-safe, also with white space) of a JPEG or PNG. */
  imageBase64: z.string().check(z.minLength(1)),
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(PROMPT_MAX_LENGTH)),
  /** For the caller's own list and the report; the prompt alone decides what is made. */
  styleId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  /** Guests only. */
  tempUserId: z.optional(TempUserId),
});
export type GenerateRequest = z.infer<typeof GenerateRequest>;

/** An admin's try of a prompt: no credit, and in nobody's list. */
export const TrialRequest = z.pick(GenerateRequest, { imageBase64: true, prompt: true, styleId: true });
export type TrialRequest = z.infer<typeof TrialRequest>;

export const GenerationStatus = z.enum(['queued', 'working', 'succeeded', 'failed']);
export type GenerationStatus = z.infer<typeof GenerationStatus>;

export const Generation = z.strictObject({
  generationId: z.string(),
  status: GenerationStatus,
  /** ISO time. */
  createdAt: z.string(),
  styleId: z.optional(z.string()),
  /** PNG for download, once succeeded. */
  imageUrl: z.optional(z.string()),
  /** Light WebP for display, once succeeded. */
  displayUrl: z.optional(z.string()),
  /** Once failed: the text and the code of `GENERATION_FAILURES`. */
  error: z.optional(z.string()),
  code: z.optional(z.string()),
});
export type Generation = z.infer<typeof Generation>;

/** 200 when succeeded or failed, 202 while queued or working. */
export const GenerationAnswer = z.extend(Generation, { creditsRemaining: z.int() });
export type GenerationAnswer = z.infer<typeof GenerationAnswer>;

export const GenerationsQuery = z.strictObject({ before: z.optional(z.string().check(z.maxLength(200))) });
export const GenerationsAnswer = z.strictObject({
  generations: z.array(Generation),
  /** Pass as `before` for the next page; absent on the last. */
  before: z.optional(z.string()),
});
export type GenerationsAnswer = z.infer<typeof GenerationsAnswer>;
