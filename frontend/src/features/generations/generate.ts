import { GUEST_PICTURE_LIFETIME } from '@contract/limits';
import { estimatedSeconds } from '@contract/styles';
import { TempUserId, type GenerationAnswer } from '@contract/generations';
import { TEMP_USER_HEADER } from '@contract/routes';
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

const isGuestId = (id: string): boolean => TempUserId.safeParse(id).success;

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
  if (!pending || running || !isPayerHere(pending)) return;
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
      () => (pending.generationId ? read(pending, pending.generationId, signal) : request(pending, signal)),
      (id) => read(pending, id, signal),
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

/** A guest asks by the id that paid, which is no longer the page's once its last credit is spent. */
function read({ payerId: payer }: PendingGeneration, id: string, signal: AbortSignal): Promise<GenerationAnswer> {
  return callAsVisitor('generation', { params: { id }, ...(isGuestId(payer) && { headers: { [TEMP_USER_HEADER]: payer } }), signal });
}

/** Whether it is for whoever is here; a guest who paid for it is here for a day, as long as nobody else has come. */
function isPayerHere({ payerId: payer, startedAt }: PendingGeneration): boolean {
  const present = payerId();
  return present ? present === payer : isGuestId(payer) && Date.now() - startedAt < GUEST_PICTURE_LIFETIME;
}

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
 * The picture is on the screen: a user finds it among their images from now on. A guest whose last credit is spent is
 * a visitor again, but gets the picture back after a reload for a day, having no other way to it.
 */
export async function noteShown({ creditsRemaining }: GenerationAnswer): Promise<void> {
  if (getSession()) return forget();
  if (creditsRemaining <= 0) setGuestId(null);
}

async function forget(): Promise<void> {
  // What is kept by now is the next one.
  if (running) return;
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
