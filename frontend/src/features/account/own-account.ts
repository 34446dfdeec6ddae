import { siteConfig } from '@/lib/site-config';
import { accessToken } from './auth';
import { AuthError, type AuthErrorCode } from './auth-error';
import { poolCall } from './pool-call';
import { reloadProfile } from './profile';
import { TOTP_FACTOR, type Factor } from './session';
import { getSession, setSession } from './session-store';

/** What a signed-in user changes about the account. Each throws AuthError. */
export async function changeName(name: string): Promise<void> {
  await callWithToken('UpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: name }] });
  updateUser({ name });
  await reloadProfile();
}

export async function changePassword(current: string, next: string): Promise<void> {
  const exceptions = { NotAuthorizedException: 'password_wrong' } as const;
  await callWithToken('ChangePassword', { PreviousPassword: current, ProposedPassword: next }, exceptions);
}

/** The second factors that sign-in asks for. */
export async function readFactors(): Promise<Factor[]> {
  const { UserMFASettingList } = (await callWithToken('GetUser')) as { UserMFASettingList?: string[] };
  const factors = UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? [TOTP_FACTOR] : [];
  if (getSession()?.user.factors.length !== factors.length) updateUser({ factors });
  return factors;
}

/** Begins with a new secret for the authenticator app; it counts once its first code is verified. */
export async function enrollTotp(): Promise<string> {
  const { SecretCode } = (await callWithToken('AssociateSoftwareToken')) as { SecretCode?: string };
  if (!SecretCode) throw new AuthError('invalid_token_response');
  return SecretCode;
}

export async function verifyTotp(code: string): Promise<void> {
  await callWithToken('VerifySoftwareToken', { UserCode: code });
  await callWithToken('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
  updateUser({ factors: [TOTP_FACTOR] });
}

export async function removeTotp(): Promise<void> {
  await callWithToken('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } });
  updateUser({ factors: [] });
}

/** Ends the session here and on every other device. */
export async function signOutEverywhere(): Promise<void> {
  await callWithToken('GlobalSignOut');
  setSession(null, 'SIGNED_OUT');
}

async function callWithToken(target: string, body: object = {}, exceptions: Record<string, AuthErrorCode> = {}): Promise<unknown> {
  const [config, token] = await Promise.all([siteConfig(), accessToken()]);
  if (!token) throw new AuthError('session_missing');
  return poolCall(config, target, { AccessToken: token, ...body }, { exceptions });
}

function updateUser(change: { name?: string; factors?: Factor[] }): void {
  const session = getSession();
  if (session) setSession({ ...session, user: { ...session.user, ...change } }, 'USER_UPDATED');
}
