import { estimatedSeconds } from '@contract/styles';
import type { GenerationAnswer } from '@contract/generations';
import { callAsVisitor, getGuestId, getSession, onAuthEvent, payerId, setGuestId, showCredits } from '@/features/account';
import { loadUploads } from '@/features/traffic';
import { ApiError } from '@/lib/api';
import { openDialog } from '@/lib/dialogs';
import { queryClient } from '@/lib/query-client';
import { dataUrl } from '@/lib/data-url';
import { choosePhoto, chooseStyle, getDraft } from './draft';
import { followGeneration } from './follow';
import { pendingGeneration, type PendingGeneration } from './pending';
import { generationState as state, type GenerationState, type Order } from './state';

/** At most one generation runs in this tab. */
let running: AbortController | null = null;

/** Starts a generation, unless one is running or nobody is there to pay. Resolves once a reload can pick it up. */
export async function generate({ style, photo: { blob, width, height } }: Order): Promise<void> {
  const payer = payerId();
  if (running || !payer) return;
  const pending: PendingGeneration = {
    idempotencyKey: crypto.randomUUID(),
    payerId: payer,
    style,
    photo: { blob, width, height },
    startedAt: Date.now(),
  };
  void run(pending, true);
  await pendingGeneration.write(pending);
}

/** Picks up what an earlier visit left running, for the one who pays for it, and shows its order as chosen. */
export async function resume(): Promise<void> {
  const pending = await pendingGeneration.read();
  if (!pending || running || pending.payerId !== payerId()) return;
  if (!getDraft().photo) choosePhoto(pending.photo);
  if (!getDraft().style) chooseStyle(pending.style);
  await run(pending);
}

async function run(pending: PendingGeneration, isNew = false): Promise<void> {
  const { style, photo, startedAt } = pending;
  const order = { style, photo };
  const { result } = state.get();
  const controller = (running = new AbortController());
  const { signal } = controller;
  state.set({ kind: 'generating', order, startedAt, seconds: estimatedSeconds(style.estimatedTime), result });
  try {
    // Not what an earlier visit may have sent already: it is on its way.
    if (isNew) (await loadUploads()).assertUploadFits(photo.blob.size);
    const answer = await followGeneration(
      () => (pending.generationId ? read(pending.generationId, signal) : request(pending, signal)),
      (id) => read(id, signal),
      { startedAt, signal, onAnswer: (latest) => void noteAnswer(pending, latest) },
    );
    await finish(controller, { kind: 'idle', result: { order, answer } });
  } catch (error) {
    await finish(controller, { kind: 'failed', error, result });
    offerToPay(error);
  }
}

/** Does nothing for a generation that was given up meanwhile, by signing out. */
async function finish(controller: AbortController, next: GenerationState) {
  if (running !== controller) return;
  running = null;
  state.set(next);
  if (next.kind === 'failed') await pendingGeneration.clear();
  await queryClient.invalidateQueries({ queryKey: ['generations'] });
}

async function request({ style, photo, idempotencyKey }: PendingGeneration, signal: AbortSignal): Promise<GenerationAnswer> {
  const tempUserId = getSession() ? null : getGuestId();
  const imageBase64 = await dataUrl(photo.blob);
  (await loadUploads()).countUpload(photo.blob.size);
  return callAsVisitor('generate', {
    body: { imageBase64, prompt: style.apiPrompt, styleId: style.id, ...(tempUserId && { tempUserId }) },
    headers: { 'idempotency-key': idempotencyKey },
    signal,
  });
}

const read = (id: string, signal: AbortSignal) => callAsVisitor('generation', { params: { id }, signal });

/** Every answer brings the balance; the first also the id, which a later visit asks by. */
async function noteAnswer(pending: PendingGeneration, answer: GenerationAnswer) {
  void showCredits(pending.payerId, answer.creditsRemaining);
  if (pending.generationId || answer.status === 'failed') return;
  pending.generationId = answer.generationId;
  await pendingGeneration.write(pending);
}

/** The credits were spent elsewhere, or a guest's id is over: only a new payment helps. */
function offerToPay(error: unknown) {
  const code = error instanceof ApiError ? error.code : null;
  const session = getSession();
  if (code === 'invalid_temp_user') {
    setGuestId(null);
    openDialog('generation-method');
  } else if (code === 'no_credits' && session) {
    void showCredits(session.user.id, 0);
    openDialog('purchase');
  }
}

/**
 * The picture is on the screen. Until then a reload asks for it again, since a guest has no other way to it; after it,
 * a guest whose last credit is spent is a visitor again.
 */
export async function noteDelivery({ creditsRemaining }: GenerationAnswer): Promise<void> {
  if (running) return;
  if (!getSession() && creditsRemaining <= 0) setGuestId(null);
  await pendingGeneration.clear();
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
