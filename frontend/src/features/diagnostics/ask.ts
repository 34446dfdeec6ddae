export interface Reply {
  status: number;
  ms: number;
  /** As it came. */
  text: string;
  /** undefined when it is no JSON object */
  json: Record<string, unknown> | undefined;
}

interface Question {
  method?: string;
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal;
}

/** One plain request. The client of the API hides status and raw answer, which are what is looked at here. */
export async function ask(address: string, { method = 'GET', token, headers, body, signal }: Question = {}): Promise<Reply> {
  const startedAt = performance.now();
  const response = await fetch(address, {
    method,
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });
  const text = await response.text();
  return { status: response.status, ms: Math.round(performance.now() - startedAt), text, json: objectOf(text) };
}

function objectOf(text: string): Reply['json'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // Gateways answer in HTML: the raw text is shown.
    return undefined;
  }
}
