import { FETCH_ATTEMPTS, GENERATION_DEADLINE, GENERATION_POLL } from '@contract/limits';
import type { GenerationAnswer } from '@contract/generations';
import { ApiError } from '@/lib/api';
import { wait } from '@/lib/wait';
import { GenerationFailed, InvalidImageAddress } from './generation-error';

export interface FollowOptions {
  /** Milliseconds since the epoch. */
  startedAt: number;
  signal: AbortSignal;
  /** Called with every answer, also the open ones. */
  onAnswer?: (answer: GenerationAnswer) => void;
  now?: () => number;
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A finished generation whose image can be shown. */
export type FinishedGeneration = GenerationAnswer & { imageUrl: string };

/**
 * Sends the request and asks until the image is there. A lost connection is waited out, since the work goes on
 * without us; both calls may be repeated without a second charge.
 * @throws GenerationFailed, InvalidImageAddress or ApiError
 */
export async function followGeneration(
  request: () => Promise<GenerationAnswer>,
  read: (generationId: string) => Promise<GenerationAnswer>,
  options: FollowOptions,
): Promise<FinishedGeneration> {
  const { signal, onAnswer, pause = wait } = options;
  let answer = await persist(request, options);
  for (;;) {
    onAnswer?.(answer);
    if (answer.status === 'failed') throw new GenerationFailed(answer.code);
    if (answer.status === 'succeeded') return withImage(answer);
    await pause(GENERATION_POLL, signal);
    const { generationId } = answer;
    answer = await persist(() => read(generationId), options);
  }
}

function withImage(answer: GenerationAnswer): FinishedGeneration {
  if (!answer.imageUrl) throw new InvalidImageAddress();
  return { ...answer, imageUrl: answer.imageUrl };
}

const LONGEST_PAUSE = 10_000;

/** Repeats a call: over a missing network until the deadline of the generation, over server faults three times. */
async function persist<T>(attempt: () => Promise<T>, { startedAt, signal, now = Date.now, pause = wait }: FollowOptions): Promise<T> {
  for (let failures = 1; ; failures++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isPassing) throw error;
      const isHopeless = error.code === 'network' ? now() - startedAt > GENERATION_DEADLINE : failures >= FETCH_ATTEMPTS;
      if (isHopeless) throw error;
      await pause(Math.min(failures * 1_000, LONGEST_PAUSE), signal);
    }
  }
}
