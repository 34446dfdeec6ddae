import type { Denial } from './iam/guard';

/** How an invocation ended. */
export type Outcome = 'running' | 'ok' | 'error' | 'timeout' | 'crash' | 'throttled';

export interface Invocation {
  /** Name of the function's handler. */
  function: string;
  requestId: string;
  /** Of the call that it serves, as far as its event tells. */
  correlationId: string | undefined;
  /** What called it: a route, a queue, the clock. */
  trigger: string;
  at: number;
  milliseconds: number;
  cold: boolean;
  outcome: Outcome;
  /** Of the error. */
  message: string | undefined;
}

export interface LogLine {
  at: number;
  function: string;
  requestId: string;
  correlationId: string | undefined;
  level: string;
  message: string;
  text: string;
}

/** Of one function since the start. */
export interface Counts {
  cold: number;
  warm: number;
  failed: number;
  /** Of all its invocations together. */
  milliseconds: number;
  lines: number;
  /** Bytes of its lines. */
  written: number;
}

const KEPT_INVOCATIONS = 500;
const KEPT_LINES = 2_000;
const KEPT_DENIALS = 100;

/** What has happened since the start, newest first; for the engineers' page. */
export class Journal {
  readonly invocations: Invocation[] = [];
  readonly lines: LogLine[] = [];
  readonly denials: (Denial & { at: number })[] = [];
  private readonly counts = new Map<string, Counts>();

  /** Also those that the list has forgotten. */
  countsOf(name: string): Counts {
    const found = this.counts.get(name) ?? { cold: 0, warm: 0, failed: 0, milliseconds: 0, lines: 0, written: 0 };
    this.counts.set(name, found);
    return found;
  }

  begin(invocation: Invocation): void {
    keep(this.invocations, invocation, KEPT_INVOCATIONS);
  }

  end(invocation: Invocation, end: Pick<Invocation, 'outcome' | 'message' | 'cold'>, now = Date.now()): void {
    Object.assign(invocation, end, { milliseconds: now - invocation.at });
    const counts = this.countsOf(invocation.function);
    counts.milliseconds += invocation.milliseconds;
    if (end.outcome !== 'ok') counts.failed += 1;
    if (end.outcome !== 'throttled') counts[end.cold ? 'cold' : 'warm'] += 1;
  }

  line(name: string, requestId: string, text: string, now = Date.now()): void {
    const { level, message, correlationId } = parse(text);
    const counts = this.countsOf(name);
    counts.lines += 1;
    counts.written += Buffer.byteLength(text);
    const invocation = this.invocations.find((candidate) => candidate.requestId === requestId);
    const line = { at: now, function: name, requestId, correlationId: correlationId ?? invocation?.correlationId, level, message, text };
    keep(this.lines, line, KEPT_LINES);
  }

  denial(denial: Denial, now = Date.now()): void {
    keep(this.denials, { ...denial, at: now }, KEPT_DENIALS);
  }
}

function keep<T>(list: T[], item: T, most: number): void {
  list.unshift(item);
  list.length = Math.min(list.length, most);
}

function parse(text: string): { level: string; message: string; correlationId: string | undefined } {
  const plain = { level: '', message: text, correlationId: undefined };
  if (!text.startsWith('{')) return plain;
  try {
    const { level, message, correlationId, generationId, _aws } = JSON.parse(text) as Record<string, unknown>;
    if (_aws !== undefined) return { ...plain, level: 'METRIC' };
    const about = correlationId ?? generationId;
    return { level: String(level ?? ''), message: String(message ?? text), correlationId: about === undefined ? undefined : String(about) };
  } catch (error) {
    if (error instanceof SyntaxError) return plain;
    throw error;
  }
}
