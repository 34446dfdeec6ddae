import { createStore, useStore } from './store';

/** Every dialog of the home screen. One is open at a time; which component it is, is the app's registry. */
export type DialogName = 'login' | 'signup' | 'free-generation' | 'generation-method' | 'purchase' | 'account' | 'images';

const open = createStore<DialogName | null>(null);

export const openDialog = (name: DialogName): void => open.set(name);
export const closeDialog = (): void => open.set(null);
export const useOpenDialog = (): DialogName | null => useStore(open);
