import * as m from '@/paraglide/messages';

/** An error that knows its own text for people, in the language of the moment. */
export abstract class UserFacingError extends Error {
  abstract text(): string;
}

export function errorText(error: unknown): string {
  return error instanceof UserFacingError ? error.text() : m.error_internal();
}
