import { ApiError } from '@/lib/api';
import { UserFacingError } from '@/lib/user-facing-error';
import { hintFor, type Hint } from '../hints';
import type { Text } from '../log';

export type Verdict = 'ok' | 'warning' | 'failed';

export interface Finding {
  verdict: Verdict;
  text: Text;
  facts?: [label: Text, value: Text][] | undefined;
  hint?: Hint | undefined;
  /** A raw answer, shown on request. */
  answer?: string | undefined;
  image?: string | undefined;
}

export interface Check {
  title: Text;
  /** The heading that it and its neighbours stand under. */
  group?: Text;
  run: (signal: AbortSignal, note: (text: Text) => void) => Promise<Finding>;
}

export type Outcome = Finding & { ms: number };

/** Runs one check; what it throws is its finding. Finds nothing when it is given up. */
export async function runCheck(check: Check, signal: AbortSignal, note: (text: Text) => void): Promise<Outcome | undefined> {
  const startedAt = performance.now();
  const finding = await check.run(signal, note).catch(fault);
  return signal.aborted ? undefined : { ...finding, ms: Math.round(performance.now() - startedAt) };
}

export function fault(error: unknown): Finding {
  const detail = error instanceof Error ? error.message : String(error);
  return {
    verdict: 'failed',
    text: () => (error instanceof UserFacingError ? error.text() : detail),
    hint: hintFor(detail, codeOf(error)),
    answer: error instanceof ApiError ? `${error.status} ${error.code}: ${detail}` : undefined,
  };
}

function codeOf(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}
