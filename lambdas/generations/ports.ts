import type { GenerationFailure } from '../../contract/errors';
import type { GenerationStatus } from '../../contract/generations';
import type { HeldAt } from '../credits/rules';

/** One generation, as it is stored. Open while queued or working; decided once succeeded or failed, and never changed after. */
export interface GenerationRecord {
  generationId: string;
  /** User id or temporary user id. */
  accountId: string;
  /** ISO time. */
  createdAt: string;
  status: GenerationStatus;
  prompt: string;
  styleId?: string | undefined;
  /** Hash of photo, prompt and style: tells the same request from another one under the same key. */
  fingerprint?: string | undefined;
  /** Which hold pays for it. Any other hold of this generation is a stray and is given back. */
  heldAt: HeldAt;
  /** ms of the epoch. */
  deadline: number;
  /** How often a worker has taken it. */
  attempts?: number | undefined;
  /** A worker has it until then; ms of the epoch. */
  leaseUntil?: number | undefined;
  /** Set once it was queued again because no worker had turned up. */
  requeuedAt?: number | undefined;
  /** Why it failed, or why its last attempt did. */
  failure?: GenerationFailure | undefined;
  /** The image model that made it. */
  model?: string | undefined;
}

export interface GenerationStore {
  /** @returns false when there is a record of this id already */
  create(record: GenerationRecord): Promise<boolean>;
  find(generationId: string): Promise<GenerationRecord | undefined>;
  /** Takes an open generation for one worker until the lease ends. @returns undefined when it is not free or not open */
  claim(generationId: string, now: number, leaseUntil: number): Promise<GenerationRecord | undefined>;
  /** Gives an open generation back for a later attempt. */
  release(generationId: string, lastFailure?: GenerationFailure): Promise<void>;
  /** @returns the record when this call decided it */
  succeed(generationId: string, model: string, now: number): Promise<GenerationRecord | undefined>;
  /** @returns the record when this call decided it */
  fail(generationId: string, failure: GenerationFailure, now: number): Promise<GenerationRecord | undefined>;
  /** @returns whether this call is the first to ask for it */
  markRequeued(generationId: string, now: number): Promise<boolean>;
  remove(generationId: string): Promise<void>;
}

export interface GenerationQueue {
  send(generationId: string): Promise<void>;
}

/** Photos on their way to the model. */
export interface PhotoStore {
  put(record: PhotoKey, photo: Buffer): Promise<void>;
  get(record: PhotoKey): Promise<Buffer>;
  remove(record: PhotoKey): Promise<void>;
}
export type PhotoKey = Pick<GenerationRecord, 'generationId' | 'fingerprint'>;

/** The finished image: PNG for download, WebP for display. Each can be stored as soon as it is there. */
export interface Pictures {
  png: Promise<Buffer>;
  webp: Promise<Buffer>;
}

export interface PictureStore {
  put(generationId: string, pictures: Pictures): Promise<void>;
  remove(generationId: string): Promise<void>;
}

/** What the image model did. `wait` in ms: when to try again, where the model has told. */
export type Drawing =
  | { outcome: 'drawn'; image: Buffer; model: string }
  | { outcome: 'failed'; failure: GenerationFailure }
  | { outcome: 'passing'; failure: GenerationFailure; wait?: number | undefined };

export interface ImageModel {
  /** Never throws for what the model answers, only for what is wrong with us. `timeLimit` in ms. */
  draw(photo: Buffer, prompt: string, timeLimit: number): Promise<Drawing>;
}

/** The daily ceiling of what the model may cost. */
export interface Spending {
  take(): Promise<boolean>;
  giveBack(): Promise<void>;
}

export type Clock = () => number;
