import type { ApiAnswer } from '../http-api';
import type { CachePolicy } from './cache-policies';
import type { ErrorAnswer } from './distribution';

export interface Kept {
  answer: ApiAnswer;
  /** ms of the epoch at which the origin gave or confirmed it, and until which it is good. */
  at: number;
  until: number;
}

/** Bytes; the oldest goes first. */
const CAPACITY = 256 * 1_024 * 1_024;

/** Answers of origins, as one edge location keeps them. */
export class EdgeCache {
  private readonly entries = new Map<string, Kept>();
  private size = 0;

  get(key: string): Kept | undefined {
    return this.entries.get(key);
  }

  put(key: string, kept: Kept): void {
    this.size += kept.answer.body.length - (this.entries.get(key)?.answer.body.length ?? 0);
    this.entries.delete(key);
    this.entries.set(key, kept);
    for (const [oldest, { answer }] of this.entries) {
      if (this.size <= CAPACITY) return;
      this.entries.delete(oldest);
      this.size -= answer.body.length;
    }
  }
}

const KEPT_ANSWERS = new Set([200, 203, 204, 300, 301, 302, 307, 308]);
/** Errors that CloudFront keeps whatever the origin says of them, and those that it keeps only for a stated time. */
const ALWAYS_KEPT_ERRORS = new Set([404, 410, 414, 500, 501, 502, 503, 504]);
const KEPT_ERRORS = new Set([400, 403, 405, 412, 415]);

/** Seconds for which an answer is good; 0 is not kept at all. */
export function lifetime({ status, headers }: ApiAnswer, policy: CachePolicy, errors: ErrorAnswer[]): number {
  const stated = statedLifetime(String(headers['cache-control'] ?? ''));
  if (ALWAYS_KEPT_ERRORS.has(status) || (KEPT_ERRORS.has(status) && typeof stated === 'number')) {
    const least = errors.find(({ ErrorCode }) => ErrorCode === status)?.ErrorCachingMinTTL ?? 10;
    return Math.max(least, typeof stated === 'number' ? Math.min(stated, policy.maxTtl) : 0);
  }
  if (!KEPT_ANSWERS.has(status)) return 0;
  if (stated === 'none') return policy.minTtl;
  return Math.min(Math.max(stated ?? policy.defaultTtl, policy.minTtl), policy.maxTtl);
}

function statedLifetime(control: string): number | 'none' | undefined {
  if (/\b(no-store|no-cache|private)\b/.test(control)) return 'none';
  const seconds = /\bs-maxage=(\d+)/.exec(control)?.[1] ?? /\bmax-age=(\d+)/.exec(control)?.[1];
  return seconds === undefined ? undefined : Number(seconds);
}
