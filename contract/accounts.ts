import * as z from 'zod/mini';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './limits';

export const SignupRequest = z.strictObject({
  email: z.string().check(z.trim(), z.maxLength(EMAIL_MAX_LENGTH), z.email()),
  password: z.string().check(z.minLength(PASSWORD_MIN_LENGTH), z.maxLength(PASSWORD_MAX_LENGTH)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(NAME_MAX_LENGTH)),
});
export type SignupRequest = z.infer<typeof SignupRequest>;

export const User = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  credits: z.int(),
  /** From the verified token's groups; a hint for the browser, never a permission. */
  admin: z.boolean(),
});
export type User = z.infer<typeof User>;

export const ProfileAnswer = z.strictObject({ user: User });
export const SignupAnswer = z.strictObject({
  user: User,
  /** 0 when this person has had the free credits before. */
  creditsGranted: z.int(),
});
export const Done = z.strictObject({ success: z.literal(true) });
