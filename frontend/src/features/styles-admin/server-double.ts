import type { AdminStylesAnswer } from '@contract/styles';
import { DEFAULT_STYLES } from '@contract/default-styles';

/** What the page sent. */
export interface Sent {
  path: string;
  method: string;
  body: unknown;
  token: string;
}

type Answer = { status?: number; body: unknown } | Error;

/** Replaces `fetch` for a test; every path of `answers` is answered in turn, the last one again and again. */
export function serve(answers: Record<string, Answer[]>): Sent[] {
  const sent: Sent[] = [];
  window.fetch = async (url, init) => {
    const path = String(url);
    const headers = init?.headers as Record<string, string>;
    sent.push({
      path,
      method: init?.method ?? 'GET',
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
      token: headers?.['authorization'] ?? '',
    });
    const waiting = answers[path] ?? [];
    const answer = waiting.length > 1 ? waiting.shift() : waiting[0];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`Nobody answers ${path}`);
    const { status = 200, body } = answer;
    return { ok: status < 400, status, json: async () => body } as Response;
  };
  return sent;
}

const SESSION_KEY = 'cartoon-snap.session';

/** An admin's session, as another tab would bring it; null ends it. */
export function bringSession(accessToken: string | null): void {
  const user = { id: 'u', email: 'a@example.com', name: 'A', groups: ['admin'], identities: [], factors: [] };
  const expires_at = Math.floor(Date.now() / 1_000) + 3_600;
  const session = { access_token: accessToken, refresh_token: 'r', expires_in: 3_600, expires_at, token_type: 'bearer', user };
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: accessToken && JSON.stringify(session) }));
}

export const LIST: AdminStylesAnswer = { styles: [...DEFAULT_STYLES], version: 4, published: [...DEFAULT_STYLES] };

export const refusal = (status: number, code: string): Answer => ({ status, body: { error: 'The API says so', code } });
