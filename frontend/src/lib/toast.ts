import { createStore, useStore } from './store';

/** Whether the toaster has been asked for: it is loaded with the first toast. */
const wanted = createStore(false);
export const useToasterWanted = (): boolean => useStore(wanted);

export async function toast(text: string, kind: 'success' | 'error' | 'message' = 'message'): Promise<void> {
  wanted.set(true);
  const sonner = await import('sonner');
  sonner.toast[kind](text);
}
