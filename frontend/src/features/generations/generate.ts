import { estimatedSeconds, type Style } from '@contract/styles';
import type { GenerationAnswer } from '@contract/generations';
import { callAsVisitor, getGuestId, getSession, onAuthEvent, payerId, setGuestId, showCredits } from '@/features/account';
import { queryClient } from '@/lib/query-client';
import { createStore, useStore } from '@/lib/store';
import { dataUrl } from './data-url';
import { choosePhoto, getDraft } from './draft';
import { followGeneration, type FinishedGeneration } from './follow';
import { pendingGeneration, type PendingGeneration } from './pending';

export type GenerationState =
  | { kind: 'idle'; result: FinishedGeneration | null }
  | { kind: 'generating'; styleId: string; startedAt: number; seconds: number; result: FinishedGeneration | null }
  | { kind: 'failed'; error: unknown; result: FinishedGeneration | null };

/** At most one generation runs in this tab. The last finished image stays until the next one is there. */
const state = createStore<GenerationState>({ kind: 'idle', result: null });
let running: AbortController | null = null;

export const useGeneration = (): GenerationState => useStore(state);

/** Starts a generation of the chosen photo; the caller has checked that someone pays. */
export async function generate(style: Style, photo: Blob): Promise<void> {
  const payer = payerId();
  if (running || !payer) return;
  const pending: PendingGeneration = {
    idempotencyKey: crypto.randomUUID(),
    payerId: payer,
    styleId: style.id,
    prompt: style.apiPrompt,
    seconds: estimatedSeconds(style.estimatedTime),
    startedAt: Date.now(),
    photo,
  };
  await Promise.all([pendingGeneration.write(pending), run(pending)]);
}

/** Picks up what an earlier visit left running, for the one who paid for it. Returns it, if there is any. */
export async function resumePending(): Promise<PendingGeneration | null> {
  const pending = await pendingGeneration.read();
  if (!pending || running || pending.payerId !== payerId()) return null;
  if (!getDraft().photo) choosePhoto(pending.photo);
  void run(pending);
  return pending;
}

export function dismissFailure(): void {
  const { kind, result } = state.get();
  if (kind === 'failed') state.set({ kind: 'idle', result });
}

async function run(pending: PendingGeneration): Promise<void> {
  const { styleId, startedAt, seconds } = pending;
  const controller = (running = new AbortController());
  const { signal } = controller;
  state.set({ kind: 'generating', styleId, startedAt, seconds, result: state.get().result });
  try {
    const result = await followGeneration(
      () => (pending.generationId ? read(pending.generationId, signal) : request(pending, signal)),
      (id) => read(id, signal),
      { startedAt, signal, onAnswer: (answer) => void noteAnswer(pending, answer) },
    );
    forgetSpentGuest(result);
    await finish(controller, { kind: 'idle', result });
  } catch (error) {
    if (signal.aborted) return;
    await finish(controller, { kind: 'failed', error, result: state.get().result });
  }
}

async function finish(controller: AbortController, next: GenerationState) {
  await pendingGeneration.clear();
  if (running !== controller) return;
  running = null;
  state.set(next);
  await queryClient.invalidateQueries({ queryKey: ['generations'] });
}

async function request({ prompt, styleId, photo, idempotencyKey }: PendingGeneration, signal: AbortSignal): Promise<GenerationAnswer> {
  const tempUserId = getSession() ? undefined : (getGuestId() ?? undefined);
  return callAsVisitor('generate', {
    body: { imageBase64: await dataUrl(photo), prompt, styleId, ...(tempUserId && { tempUserId }) },
    headers: { 'idempotency-key': idempotencyKey },
    signal,
  });
}

const read = (id: string, signal: AbortSignal) => callAsVisitor('generation', { params: { id }, signal });

/** Every answer brings the balance; the first also the id, which a later visit asks by. */
async function noteAnswer(pending: PendingGeneration, answer: GenerationAnswer) {
  showCredits(pending.payerId, answer.creditsRemaining);
  if (pending.generationId || answer.status === 'succeeded' || answer.status === 'failed') return;
  pending.generationId = answer.generationId;
  await pendingGeneration.write(pending);
}

/** A guest whose last credit is spent is a visitor again. */
function forgetSpentGuest({ creditsRemaining }: GenerationAnswer) {
  if (!getSession() && creditsRemaining <= 0) setGuestId(null);
}

// Signing out takes the photo and the picture off a device that may be shared. The generation itself goes on, and its
// owner finds it among their images.
onAuthEvent((event) => {
  if (event !== 'SIGNED_OUT') return;
  void pendingGeneration.clear();
  running?.abort();
  running = null;
  choosePhoto(null);
  state.set({ kind: 'idle', result: null });
});
