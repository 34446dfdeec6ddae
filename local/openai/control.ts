import * as z from 'zod/mini';
import { ApiFault, imageUnreadable, modelNotFound, rateLimited, serverError, wrongKey } from './fault';

const seconds = z.number().check(z.gte(0), z.lte(3_600));

/** A mishap that one of the next calls meets. `seconds`: how long it takes (slow), or until a new try is worth it (rate_limit). */
const Mishap = z.strictObject({
  kind: z.enum([
    'moderation',
    'rate_limit',
    'server_error',
    'slow',
    'hang',
    'lost',
    'empty',
    'billing',
    'wrong_key',
    'model_not_found',
    'bad_image',
  ]),
  seconds: z.optional(seconds),
  times: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
});
export type Mishap = z.infer<typeof Mishap>;

/** Body of `POST /_control`: what a test can make happen. What is absent stays as it is; `next` replaces what was still to come. */
export const ControlRequest = z.strictObject({
  next: z.optional(z.array(Mishap)),
  /** Each image takes this much longer. */
  delaySeconds: z.optional(seconds),
  /** Whether the oldest model is gone. */
  retired: z.optional(z.boolean()),
  /** Images a minute; null for no limit. */
  perMinuteLimit: z.optional(z.nullable(z.int().check(z.gte(0)))),
  /** How long that minute is: less than 60 for a long wait in a short time. */
  minuteSeconds: z.optional(seconds),
  /** The photo in the right size instead of a drawing, for tests of everything around it. */
  sketch: z.optional(z.boolean()),
});

const MINUTE = 60;

/** What the model does next, and what it has done. */
export class Control {
  private next: Mishap[] = [];
  private limit: number | null = null;
  private times: number[] = [];
  private minuteSeconds = MINUTE;
  delaySeconds = 0;
  sketch = false;
  /** `seconds`: how long the edits took, from request to answer, all together. */
  readonly calls = { edits: 0, models: 0, drawn: 0, seconds: 0 };

  constructor(public retired: boolean) {}

  apply({ next, delaySeconds, retired, perMinuteLimit, minuteSeconds, sketch }: z.infer<typeof ControlRequest>): void {
    if (next) this.next = next.flatMap(({ times = 1, ...mishap }) => Array.from({ length: times }, () => mishap));
    if (delaySeconds !== undefined) this.delaySeconds = delaySeconds;
    if (retired !== undefined) this.retired = retired;
    if (perMinuteLimit !== undefined) this.limit = perMinuteLimit;
    if (minuteSeconds !== undefined) this.minuteSeconds = minuteSeconds;
    if (sketch !== undefined) this.sketch = sketch;
  }

  /** Answer of `GET /_control`. */
  state(): object {
    const { calls, next, delaySeconds, retired, limit, minuteSeconds, sketch } = this;
    return { calls, next, delaySeconds, retired, perMinuteLimit: limit, minuteSeconds, sketch };
  }

  /** Counts how long an edit takes, however it ends. */
  async timed<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await work();
    } finally {
      this.calls.seconds += (performance.now() - start) / 1_000;
    }
  }

  takeMishap(): Mishap | undefined {
    return this.next.shift();
  }

  /** @throws ApiFault when this call is one too many within a minute */
  countAgainstLimit(now = Date.now()): void {
    if (this.limit === null) return;
    const minute = this.minuteSeconds * 1_000;
    this.times = this.times.filter((time) => time > now - minute);
    if (this.times.length >= this.limit) throw rateLimited(((this.times[0] ?? now) + minute - now) / 1_000);
    this.times.push(now);
  }
}

/** @returns the error that a mishap is answered with; undefined for those that are no error */
export function faultOf({ kind, seconds: wait = 51.84 }: Mishap, model: string): ApiFault | undefined {
  switch (kind) {
    case 'moderation':
      return new ApiFault(400, 'moderation_blocked', 'Your request was rejected by the safety system.', {
        type: 'image_generation_user_error',
      });
    case 'rate_limit':
      return rateLimited(wait);
    case 'server_error':
      return serverError();
    case 'billing':
      return new ApiFault(400, 'billing_hard_limit_reached', 'Billing hard limit has been reached.');
    case 'wrong_key':
      return wrongKey('sk-revoked');
    case 'model_not_found':
      return modelNotFound(model);
    case 'bad_image':
      return imageUnreadable();
    case 'slow':
    case 'hang':
    case 'lost':
    case 'empty':
      return undefined;
  }
}
