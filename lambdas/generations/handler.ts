import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type GenerateRequest,
  type GenerationAnswer,
  GenerationId,
  IdempotencyKey,
  TempUserId,
  type TrialRequest,
} from '../../contract/generations';
import { GENERATE_WAIT } from '../../contract/limits';
import { TEMP_USER_HEADER } from '../../contract/routes';
import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { api, type Call, reply } from '../platform/api';
import type { GuestCaller, UserCaller } from '../platform/callers';
import { documentClient, objectClient, queueClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { ApiError } from '../platform/errors';
import { checked } from '../platform/requests';
import { cursorOf, positionOf } from './cursor';
import { photoBucket, pictureBucket } from './files';
import { conclude, eraseGeneration } from './making-rules';
import { photoBytes, preparePhoto } from './photo';
import type { GenerationRecord } from './ports';
import { generationQueue } from './queue';
import {
  fingerprintOf,
  generationIdOf,
  isGuestAlive,
  isOpen,
  type Started,
  startGeneration,
  toGeneration,
  waitUntilDecided,
} from './rules';
import { generationsTable } from './table';
import { trialAccountOf } from './trial-rules';

const env = environment('CREDITS_TABLE', 'GENERATIONS_TABLE', 'IMAGES_BUCKET', 'UPLOADS_BUCKET', 'GENERATIONS_QUEUE_URL');
const database = documentClient();
const objects = objectClient();
const credits = metered(creditsTable(database, env.CREDITS_TABLE));
const generations = generationsTable(database, env.GENERATIONS_TABLE);
const pictures = pictureBucket(objects, env.IMAGES_BUCKET);
const photos = photoBucket(objects, env.UPLOADS_BUCKET);
const queue = generationQueue(queueClient(), env.GENERATIONS_QUEUE_URL);
const parts = { credits, generations, photos, pictures, queue, now: Date.now };

export const handler = api('generations/handler', {
  async generate({ request, caller, headers }) {
    const waitUntil = Date.now() + GENERATE_WAIT;
    const accountId = payerOf(caller, request);
    const key = idempotencyKeyOf(headers);
    const generationId = key === undefined ? newId() : generationIdOf(accountId, key);
    const started = await start(accountId, generationId, request);
    if (started.outcome === 'no_credits') throw await unpaid(caller, accountId);
    return answerOnceDecided(started, waitUntil);
  },

  /** Paid by a credit that is made for it. */
  async tryStyle({ request, caller }) {
    const waitUntil = Date.now() + GENERATE_WAIT;
    const accountId = trialAccountOf(caller.userId);
    const generationId = newId();
    await credits.grant(accountId, 1, generationId);
    const started = await start(accountId, generationId, request);
    if (started.outcome === 'no_credits') throw new ApiError('invalid_token');
    return answerOnceDecided(started, waitUntil);
  },

  async trial({ params, caller }) {
    return answer(await own(params.id, trialAccountOf(caller.userId)));
  },

  async generation({ params, caller, headers }) {
    return answer(await own(params.id, caller.kind === 'user' ? caller.userId : guestOf(headers)));
  },

  async generations({ query, caller }) {
    const { records, next } = await generations.ofAccount(caller.userId, query.before === undefined ? undefined : positionOf(query.before));
    return { generations: records.map(toGeneration), ...(next && { before: cursorOf(next) }) };
  },

  async deleteGeneration({ params, caller }) {
    const record = await own(params.id, caller.userId);
    if (isOpen(record)) throw new ApiError('generation_open');
    await eraseGeneration(parts, record);
    return { success: true };
  },
});

const newId = (): string => randomBytes(24).toString('base64url');

/** @throws ApiError for a photo that cannot be used, or a key that was used for another request */
async function start(
  accountId: string,
  generationId: string,
  request: TrialRequest,
): Promise<Exclude<Started, { outcome: 'idempotency_mismatch' }>> {
  const { prompt, styleId } = request;
  const photo = photoBytes(request.imageBase64);
  const fingerprint = fingerprintOf(photo, prompt, styleId);
  const started = await startGeneration(parts, generationId, { accountId, prompt, styleId, fingerprint }, () => preparePhoto(photo));
  if (started.outcome === 'idempotency_mismatch') throw new ApiError('idempotency_mismatch');
  return started;
}

async function answerOnceDecided({ record }: { record: GenerationRecord }, until: number) {
  const decided = await waitUntilDecided(generations, record, { pause, until, now: Date.now });
  if (!decided) throw new ApiError('not_found');
  return answer(decided);
}

function payerOf(caller: UserCaller | GuestCaller, { tempUserId }: GenerateRequest): string {
  if (caller.kind === 'user') return caller.userId;
  if (tempUserId === undefined) throw new ApiError('invalid_temp_user');
  return tempUserId;
}

/** The header names guests only: the id of a user is no secret. */
const guestOf = (headers: Record<string, string>): string | undefined => TempUserId.safeParse(headers[TEMP_USER_HEADER]).data;

function idempotencyKeyOf(headers: Call<'generate'>['headers']): string | undefined {
  const given = headers['idempotency-key'];
  return given === undefined ? undefined : checked(IdempotencyKey, given);
}

/** A guest's id ends with its last credit; a user can buy more. */
async function unpaid(caller: UserCaller | GuestCaller, accountId: string): Promise<ApiError> {
  const isAlive = caller.kind === 'user' || isGuestAlive(await credits.account(accountId));
  return new ApiError(isAlive ? 'no_credits' : 'invalid_temp_user');
}

/** @throws ApiError `not_found` also when it is somebody else's: its existence is nobody's business */
async function own(generationId: string, accountId: string | undefined): Promise<GenerationRecord> {
  const record = GenerationId.safeParse(generationId).success ? await generations.find(generationId) : undefined;
  if (record === undefined || record.accountId !== accountId) throw new ApiError('not_found');
  return record;
}

async function answer(record: GenerationRecord) {
  // Whoever sees the failure also sees the credit back, although the worker may still be at it.
  if (record.status === 'failed') await conclude(parts, record);
  const body: GenerationAnswer = { ...toGeneration(record), creditsRemaining: await credits.balance(record.accountId) };
  return reply(isOpen(record) ? 202 : 200, body);
}
