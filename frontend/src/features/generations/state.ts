import type { Style } from '@contract/styles';
import { createStore, useStore } from '@/lib/store';
import type { FinishedGeneration } from './follow';
import type { RenderedPhoto } from './photo/render';

/** What to draw, and how. */
export interface Order {
  style: Style;
  photo: RenderedPhoto;
}

/** An order as far as it has been chosen. */
export type PartialOrder = { [K in keyof Order]: Order[K] | null };

/** A finished cartoon with the order that it came from. */
export interface Result {
  order: Order;
  answer: FinishedGeneration;
}

/** The last result stays until the next one is there. */
export type GenerationState = { result: Result | null } & (
  { kind: 'idle' } | { kind: 'generating'; order: Order; startedAt: number; seconds: number } | { kind: 'failed'; error: unknown }
);

/** Apart from what changes it, so that the home screen shows it without loading how cartoons are made. */
export const generationState = createStore<GenerationState>({ kind: 'idle', result: null });

export const useGeneration = (): GenerationState => useStore(generationState);

export function dismissFailure(): void {
  const { kind, result } = generationState.get();
  if (kind === 'failed') generationState.set({ kind: 'idle', result });
}

/** Whether this style and photo are those that the result was made from. */
export function isOrderOf({ style, photo }: PartialOrder, { order }: Result): boolean {
  return style?.id === order.style.id && photo?.blob === order.photo.blob;
}
