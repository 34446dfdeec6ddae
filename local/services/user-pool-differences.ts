import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { InvalidPasswordError, NotAuthorizedError, UserNotFoundError } from 'cognito-local/lib/errors';
import type { Router, Route } from 'cognito-local/lib/server/Router';
import type { Services } from 'cognito-local/lib/services';
import type { Context } from 'cognito-local/lib/services/context';

type Request = Record<string, unknown>;

/** The calls of cognito-local, made to answer as Cognito does where the product can tell the difference. */
export function likeTheCloud(router: Router, services: Services): Router {
  return (target) => {
    if (target === 'GlobalSignOut') return (context, request) => globalSignOut(services, context, request);
    const call = router(target);
    return async (context, request: Request) => {
      await requirePassword(services, context, target, request);
      return call(context, withLowerCaseNames(request)).catch((error: unknown) => translate(target, request, error));
    };
  };
}

/** The pool is case-insensitive; cognito-local compares exactly. */
function withLowerCaseNames(request: Request): Request {
  const lower = (value: unknown) => (typeof value === 'string' && value.includes('@') ? value.toLowerCase() : value);
  const changed: Request = { ...request };
  if ('Username' in request) changed['Username'] = lower(request['Username']);
  for (const name of ['AuthParameters', 'ChallengeResponses']) {
    const parameters = request[name] as Request | undefined;
    if (parameters?.['USERNAME'] !== undefined) changed[name] = { ...parameters, USERNAME: lower(parameters['USERNAME']) };
  }
  return changed;
}

/** Where the caller's own password is checked. */
const WITH_PASSWORD = new Set(['InitiateAuth', 'ChangePassword']);

function translate(target: string, request: Request, error: unknown): unknown {
  if (WITH_PASSWORD.has(target) && error instanceof InvalidPasswordError) throw new NotAuthorizedError('Incorrect username or password.');
  // The client's setting `PreventUserExistenceErrors`: an unknown address looks like a known one.
  if (target === 'ForgotPassword' && error instanceof UserNotFoundError) {
    return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: String(request['Username']) } };
  }
  throw error;
}

/** cognito-local asks for a new password without looking at the temporary one. */
async function requirePassword(services: Services, context: Context, target: string, request: Request): Promise<void> {
  if (target !== 'InitiateAuth' || request['AuthFlow'] !== 'USER_PASSWORD_AUTH') return;
  const { USERNAME, PASSWORD } = request['AuthParameters'] as { USERNAME: string; PASSWORD: string };
  const pool = await services.cognito.getUserPoolForClientId(context, String(request['ClientId']));
  const user = await pool.getUserByUsername(context, USERNAME.toLowerCase());
  if (user && user.Password !== PASSWORD) throw new NotAuthorizedError('Incorrect username or password.');
}

/** cognito-local has no such call. */
const globalSignOut: (services: Services, ...call: Parameters<Route>) => Promise<object> = async (services, context, request: Request) => {
  const { sub, client_id: clientId } = decomposeUnverifiedJwt(String(request['AccessToken'])).payload;
  const pool = await services.cognito.getUserPoolForClientId(context, String(clientId));
  const user = await pool.getUserByUsername(context, String(sub));
  if (!user) throw new NotAuthorizedError();
  await pool.saveUser(context, { ...user, RefreshTokens: [] });
  return {};
};
