import { describe, expect, jest, test } from '@jest/globals';
import { GENERATION_DEADLINE } from '@contract/limits';
import type { GenerationAnswer } from '@contract/generations';
import { ApiError } from '@/lib/api';
import { followGeneration, type FollowOptions } from './follow';

const answer = (part: Partial<GenerationAnswer>): GenerationAnswer => ({
  generationId: 'g',
  status: 'working',
  createdAt: '2026-11-28T00:00:00.000Z',
  creditsRemaining: 2,
  ...part,
});
const done = answer({ status: 'succeeded', imageUrl: '/images/a.png' });
const network = new ApiError('network', 0);
const fault = new ApiError('internal', 500);

/** Answers in turn; an error in the list is thrown. */
function inTurn(...steps: (GenerationAnswer | Error)[]) {
  return jest.fn<(id?: string) => Promise<GenerationAnswer>>(async () => {
    const step = steps.shift();
    if (!step || step instanceof Error) throw step ?? new Error('Asked too often');
    return step;
  });
}

function options(part: Partial<FollowOptions> = {}): FollowOptions {
  return { startedAt: 0, now: () => 0, pause: async () => undefined, signal: new AbortController().signal, ...part };
}

describe('following a generation', () => {
  test('ends with an image that is ready in time', async () => {
    await expect(followGeneration(inTurn(done), inTurn(), options())).resolves.toMatchObject({ imageUrl: '/images/a.png' });
  });

  test('asks until a slow image is there', async () => {
    const read = inTurn(answer({}), answer({}), done);

    await followGeneration(inTurn(answer({ status: 'queued' })), read, options());

    expect(read).toHaveBeenCalledTimes(3);
    expect(read).toHaveBeenCalledWith('g');
  });

  test('passes on every answer, so that balance and id are known early', async () => {
    const seen: string[] = [];

    await followGeneration(inTurn(answer({ status: 'queued' })), inTurn(done), options({ onAnswer: ({ status }) => seen.push(status) }));

    expect(seen).toEqual(['queued', 'succeeded']);
  });

  test('fails with the reason that the server names', async () => {
    const request = inTurn(answer({ status: 'failed', code: 'refused', error: 'No' }));

    await expect(followGeneration(request, inTurn(), options())).rejects.toMatchObject({ name: 'GenerationFailed', code: 'refused' });
  });

  test('does not take a success without an address for an image', async () => {
    const request = inTurn(answer({ status: 'succeeded', imageUrl: '' }));

    await expect(followGeneration(request, inTurn(), options())).rejects.toMatchObject({ name: 'InvalidImageAddress' });
  });

  test('waits out a lost connection, on the request and between the questions', async () => {
    const request = inTurn(network, network, network, network, answer({}));

    await expect(followGeneration(request, inTurn(network, done), options())).resolves.toMatchObject({ status: 'succeeded' });
    expect(request).toHaveBeenCalledTimes(5);
  });

  test('gives a lost connection up at the deadline of the generation', async () => {
    const late = options({ now: () => GENERATION_DEADLINE + 1 });

    await expect(followGeneration(inTurn(network), inTurn(), late)).rejects.toBe(network);
  });

  test('repeats over a server fault twice, then tells it', async () => {
    const request = inTurn(fault, fault, fault, done);

    await expect(followGeneration(request, inTurn(), options())).rejects.toBe(fault);
    expect(request).toHaveBeenCalledTimes(3);
  });

  test('does not repeat what the server refuses', async () => {
    const request = inTurn(new ApiError('no_credits', 402), done);

    await expect(followGeneration(request, inTurn(), options())).rejects.toMatchObject({ code: 'no_credits' });
    expect(request).toHaveBeenCalledTimes(1);
  });
});
