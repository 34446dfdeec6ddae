import * as m from '@/paraglide/messages';

/** An error that knows its own text for people, in the language of the moment. */
export abstract class UserFacingError extends Error {
  abstract text(): string;
}

/** `generic` is said of a fault that nobody knows more of than that it happened. */
export function errorText(error: unknown, generic: string = m.error_internal()): string {
  const text = error instanceof UserFacingError ? error.text() : m.error_internal();
  return text === m.error_internal() ? generic : text;
}
