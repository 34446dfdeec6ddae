import { useCallback, useEffect, useRef, useState } from 'react';
import { UserFacingError } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { hintFor, type Hint } from '../hints';
import { logLine, type LogLine, type Text } from '../log';
import { runDirectTest } from './direct-test';

export interface DirectState {
  status: 'idle' | 'running' | 'success' | 'error';
  result: Text;
  hint?: Hint | undefined;
  imageUrl?: string;
}

const IDLE: DirectState = { status: 'idle', result: m.direct_result_idle };

export type LogSay = (text: Text) => void;

export function useDirectTest() {
  const [state, setState] = useState<DirectState>(IDLE);
  const [log, setLog] = useState<LogLine[]>([]);
  const running = useRef<AbortController | null>(null);
  const say = useCallback((text: Text) => setLog((lines) => [...lines, logLine(text)]), []);

  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const { signal } = (running.current = new AbortController());
    setLog([]);
    setState({ status: 'running', result: m.direct_result_running });
    const end = await concluded(signal, say);
    if (signal.aborted) return;
    say(end.line);
    setState(end.state);
  };

  return { state, log, say, start };
}

/** How the test ends, and what the log says of it. */
async function concluded(signal: AbortSignal, say: LogSay): Promise<{ state: DirectState; line: Text }> {
  try {
    const { imageUrl, error } = await runDirectTest({ signal, say });
    if (imageUrl) return { state: { status: 'success', result: m.direct_result_success, imageUrl }, line: m.direct_success };
    const told = () => error ?? m.direct_unknown_error();
    return {
      state: { status: 'error', result: () => m.direct_result_failed({ error: told() }), hint: hintFor(error) },
      line: () => m.direct_log_failed({ error: told() }),
    };
  } catch (error) {
    const text = () => m.direct_exception({ error: exceptionText(error) });
    return { state: { status: 'error', result: text, hint: hintFor(exceptionText(error)) }, line: text };
  }
}

function exceptionText(error: unknown): string {
  if (error instanceof UserFacingError) return error.text();
  return error instanceof Error ? error.message : String(error);
}
