import type { GenerationAnswer } from '@contract/generations';
import { GENERATION_POLL } from '@contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { GenerationFailed } from '@/features/generations';
import { dataUrl } from '@/lib/data-url';
import { wait } from '@/lib/wait';
import { callAsAdmin } from '../call-as-admin';

export interface Trial {
  photo: Blob;
  prompt: string;
  styleId: string;
}

/**
 * Has a prompt drawn and follows it until the image is there. One that is left goes on on the server, unseen.
 * @throws ApiError, or GenerationFailed with the reason
 */
export async function runTrial({ photo, prompt, styleId }: Trial, signal: AbortSignal, pause = wait): Promise<GenerationAnswer> {
  let answer = await callAsAdmin('tryStyle', { body: { imageBase64: await dataUrl(photo), prompt, styleId }, signal });
  while (answer.status === 'queued' || answer.status === 'working') {
    await pause(GENERATION_POLL, signal);
    answer = await callAsAdmin('trial', { params: { id: answer.generationId }, signal });
  }
  if (answer.status === 'failed') throw new GenerationFailed(answer.code);
  return answer;
}

export function useTrial() {
  const running = useRef<AbortController | null>(null);
  const startedAt = useStartedAt();
  const mutation = useMutation({
    mutationFn: (trial: Trial) => {
      running.current = new AbortController();
      return runTrial(trial, running.current.signal);
    },
    onMutate: startedAt.start,
    onSettled: startedAt.stop,
  });
  useEffect(() => () => running.current?.abort(), []);
  return { ...mutation, seconds: startedAt.seconds };
}

/** Whole seconds since the start, while it runs. */
function useStartedAt() {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (startedAt === null) return;
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return {
    seconds,
    start: () => {
      setSeconds(0);
      setStartedAt(Date.now());
    },
    stop: () => setStartedAt(null),
  };
}
