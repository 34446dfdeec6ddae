import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@contract/limits';

/** What the page sent. */
export interface Sent {
  path: string;
  method: string;
  body: unknown;
  headers: Record<string, string>;
}

export type Answer = { status?: number; body: unknown } | Error;

export const IMAGE_URL = '/images/made.png';
export const generation = (status: string, rest: object = {}) => ({
  generationId: 'generation-of-the-test',
  status,
  createdAt: '2026-11-28T12:00:00Z',
  creditsRemaining: 0,
  ...rest,
});
export const made = generation('succeeded', { imageUrl: IMAGE_URL });
export const refusal = (status: number, code: string, error = 'The API says so'): Answer => ({ status, body: { error, code } });

const CONFIG = {
  stage: 'test',
  region: 'local',
  userPoolId: 'local_pool',
  userPoolClientId: 'client',
  authFlow: 'USER_PASSWORD_AUTH',
  anonymousKey: 'anonymous-key',
  previewEngine: true,
};

/** Replaces `fetch`: the answers of a path come in turn, the last one again and again. Nobody answers another path. */
export function serve(answers: Record<string, Answer[]>): Sent[] {
  const sent: Sent[] = [];
  const all: Record<string, Answer[]> = { '/config.json': [{ body: CONFIG }], ...answers };
  const waiting = new Map(Object.entries(all).map(([path, list]) => [path, [...list]]));
  window.fetch = async (url, init) => {
    const path = String(url);
    const body: unknown = init?.body ? JSON.parse(String(init.body)) : undefined;
    sent.push({ path, method: init?.method ?? 'GET', body, headers: (init?.headers ?? {}) as Record<string, string> });
    const list = waiting.get(path) ?? [];
    const answer = list.length > 1 ? list.shift() : list[0];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`Nobody answers ${path}`);
    const { status = 200, body: told } = answer;
    const text = JSON.stringify(told);
    const blob = new Blob([text], { type: 'image/png' });
    return { ok: status < 400, status, json: async () => told, text: async () => text, blob: async () => blob } as Response;
  };
  return sent;
}

/** A canvas that takes every stroke, and pictures of this size. */
export function bringPictures(width = IMAGE_WIDTH, height = IMAGE_HEIGHT): void {
  const stroke = () => ({ addColorStop: () => undefined });
  const context = new Proxy({}, { get: () => stroke, set: () => true });
  HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  HTMLCanvasElement.prototype.toDataURL = () => 'data:image/jpeg;base64,AAAA';
  window.createImageBitmap = async () => ({ width, height, close: () => undefined });
  crypto.randomUUID ??= () => '01234567-89ab-4def-8123-456789abcdef';
}
