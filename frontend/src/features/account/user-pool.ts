import {
  AuthenticationDetails,
  CognitoRefreshToken,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { SiteConfig } from '@contract/diagnostics';
import { authError, AuthError, type AuthErrorCode } from './auth-error';
import { poolCall } from './pool-call';
import type { PoolTokens } from './session';

/** How a sign-in goes on: done, or one more answer is needed. */
export type SignInStep =
  | { kind: 'done'; tokens: PoolTokens }
  | { kind: 'new_password'; setPassword: (password: string) => Promise<SignInStep> }
  | { kind: 'totp'; sendCode: (code: string) => Promise<SignInStep> };

export interface UserPool {
  signIn(email: string, password: string): Promise<SignInStep>;
  refresh(email: string, refreshToken: string): Promise<PoolTokens>;
  /** Ends the refresh token, so that nobody can go on with a copy of it. */
  revoke(session: PoolTokensForRevoke): Promise<void>;
  sendResetCode(email: string): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
}

interface PoolTokensForRevoke {
  refresh_token: string;
}

/** The library keeps nothing: our session is the only copy of the tokens. */
class NoStorage {
  setItem() {}
  getItem() {
    return null;
  }
  removeItem() {}
  clear() {}
}

// A wrong password, as the local pool calls it.
const WRONG_PASSWORD: Record<string, AuthErrorCode> = { InvalidPasswordException: 'invalid_credentials' };

/** The user pool of this deployment through amazon-cognito-identity-js, in promises and with our errors. */
export function cognitoUserPool(config: SiteConfig): UserPool {
  const storage = new NoStorage();
  const pool = new CognitoUserPool({
    UserPoolId: config.userPoolId,
    ClientId: config.userPoolClientId,
    Storage: storage,
    ...(config.userPoolEndpoint && { endpoint: config.userPoolEndpoint }),
  });
  const userOf = (email: string) => new CognitoUser({ Username: email.trim().toLowerCase(), Pool: pool, Storage: storage });

  return {
    signIn(email, password) {
      const user = userOf(email);
      user.setAuthenticationFlowType(config.authFlow);
      const details = new AuthenticationDetails({ Username: user.getUsername(), Password: password });
      return step(user, (callbacks) => user.authenticateUser(details, callbacks), WRONG_PASSWORD);
    },

    refresh: (email, refreshToken) =>
      new Promise((resolve, reject) => {
        const token = new CognitoRefreshToken({ RefreshToken: refreshToken });
        userOf(email).refreshSession(token, (error: unknown, session?: CognitoUserSession) => {
          if (session) resolve({ ...tokensOf(session), refreshToken });
          else reject(authError(error, { NotAuthorizedException: 'session_missing' }));
        });
      }),

    revoke: async ({ refresh_token }) => {
      await poolCall(config, 'RevokeToken', { ClientId: config.userPoolClientId, Token: refresh_token }, { keepalive: true });
    },

    sendResetCode: (email) =>
      new Promise((resolve, reject) => {
        userOf(email).forgotPassword({ onSuccess: () => resolve(), onFailure: (error) => reject(authError(error)) });
      }),

    resetPassword: (email, code, password) =>
      new Promise((resolve, reject) => {
        userOf(email).confirmPassword(code, password, { onSuccess: () => resolve(), onFailure: (error) => reject(authError(error)) });
      }),
  };
}

type Callbacks = Parameters<CognitoUser['authenticateUser']>[1];

/** Runs one exchange of a sign-in and says how it goes on. */
function step(user: CognitoUser, run: (callbacks: Callbacks) => void, exceptions: Record<string, AuthErrorCode> = {}): Promise<SignInStep> {
  return new Promise((resolve, reject) => {
    run({
      onSuccess: (session) => resolve({ kind: 'done', tokens: tokensOf(session) }),
      onFailure: (error) => reject(authError(error, exceptions)),
      newPasswordRequired: () =>
        resolve({
          kind: 'new_password',
          setPassword: (password) => step(user, (callbacks) => user.completeNewPasswordChallenge(password, {}, callbacks)),
        }),
      totpRequired: () =>
        resolve({
          kind: 'totp',
          sendCode: (code) => step(user, (callbacks) => user.sendMFACode(code, callbacks, 'SOFTWARE_TOKEN_MFA')),
        }),
    });
  });
}

function tokensOf(session: CognitoUserSession): PoolTokens {
  const accessToken = session.getAccessToken().getJwtToken();
  if (!accessToken) throw new AuthError('invalid_token_response');
  return { accessToken, refreshToken: session.getRefreshToken().getToken(), claims: session.getIdToken().payload };
}
