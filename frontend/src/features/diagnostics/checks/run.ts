import { createStore, type Store } from '@/lib/store';
import * as m from '@/paraglide/messages';
import { logLine, type LogLine, type Text } from '../log';
import { runCheck, type Check, type Outcome, type Verdict } from './check';

export interface Row {
  check: Check;
  state: 'waiting' | 'running' | Verdict;
  outcome?: Outcome;
}

export interface RunState {
  rows: Row[];
  log: LogLine[];
  isRunning: boolean;
}

export interface Run {
  state: Store<RunState>;
  /** Gives up the run before. Resolves at the end, also of one that is given up. */
  start: () => Promise<void>;
  stop: () => void;
}

const VERDICTS = { ok: m.diag_state_ok, warning: m.diag_state_warning, failed: m.diag_state_failed } as const;
const waiting = (check: Check): Row => ({ check, state: 'waiting' });

/**
 * Runs checks one after the other. `make` is called for every run, so that checks may share what they find; in a chain each
 * needs what the one before it has found.
 */
export function createRun(make: () => Check[], isChain: boolean): Run {
  const state = createStore<RunState>({ rows: make().map(waiting), log: [], isRunning: false });
  let running: AbortController | undefined;
  const change = (part: Partial<RunState>) => state.set({ ...state.get(), ...part });
  const show = (place: number, row: Row) => change({ rows: state.get().rows.with(place, row) });
  const note = (text: Text) => change({ log: [...state.get().log, logLine(text)] });

  async function runAll(checks: Check[], signal: AbortSignal) {
    for (const [place, check] of checks.entries()) {
      show(place, { check, state: 'running' });
      const outcome = await runCheck(check, signal, note);
      if (!outcome) return;
      show(place, { check, state: outcome.verdict, outcome });
      note(() => m.diag_log_done({ title: check.title(), verdict: VERDICTS[outcome.verdict](), ms: outcome.ms }));
      if (isChain && outcome.verdict === 'failed') break;
    }
    change({ isRunning: false });
  }

  return {
    state,
    start() {
      running?.abort();
      running = new AbortController();
      const checks = make();
      state.set({ rows: checks.map(waiting), log: [], isRunning: true });
      return runAll(checks, running.signal);
    },
    stop: () => running?.abort(),
  };
}
