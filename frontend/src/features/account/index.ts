/** The account of a visitor: session, profile and credits, guest id. Its dialogs load when they are opened. */
export { accessToken, keepSessionFresh, refreshSession, signOut } from './auth';
export { callAsUser } from './call-as-user';
export { callAsVisitor, payerId } from './call-as-visitor';
export { getGuestId, setGuestId, useGuestId } from './guest';
export { reloadProfile, showCredits, useProfile } from './profile';
export { isAdmin, type Session } from './session';
export { getSession, onAuthEvent, useSession, type AuthEvent } from './session-store';
export { MethodOption } from './components/method-option';
export { UserMenu } from './components/user-menu';

export const loadLoginDialog = () => import('./components/login-dialog');
export const loadFreeGenerationDialog = () => import('./components/free-generation-dialog');
export const loadGenerationMethodDialog = () => import('./components/generation-method-dialog');
export const loadAccountDialog = () => import('./components/account-dialog');
