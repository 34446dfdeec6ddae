import { jest } from '@jest/globals';

/** A picture of `size` bytes as an answer carries it. */
export function picture(size: number, type = 'image/webp'): Blob {
  return new Blob(['x'.repeat(size)], { type });
}

type Answer = Blob | number | Error;

/** Answers the calls in turn, the last one for good: a picture, an HTTP status, or a lost network. Returns what was asked for. */
export function answerWith(...answers: [Answer, ...Answer[]]): string[] {
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    const answer = answers.length > 1 ? (answers.shift() as Answer) : answers[0];
    if (answer instanceof Error) throw answer;
    return typeof answer === 'number' ? { ok: false, status: answer } : { ok: true, status: 200, blob: async () => answer };
  };
  Object.assign(globalThis, { fetch });
  return asked;
}

/** What the console was told, without telling it. */
export function hearWarnings() {
  return jest.spyOn(console, 'warn').mockImplementation(() => undefined);
}

/** Keys in local storage that begin like this. */
export const storedKeys = (prefix: string): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));
