import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { CognitoError } from 'cognito-local/lib/errors';
import keys from 'cognito-local/lib/keys/cognitoLocal.public.json';
import { DefaultConfig } from 'cognito-local/lib/server/config';
import { Router } from 'cognito-local/lib/server/Router';
import { DateClock, MessagesService, type Services, TriggersService } from 'cognito-local/lib/services';
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService';
import type { Context } from 'cognito-local/lib/services/context';
import type { CryptoService } from 'cognito-local/lib/services/crypto';
import { LambdaService } from 'cognito-local/lib/services/lambda';
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery';
import { otp } from 'cognito-local/lib/services/otp';
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator';
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService';
import * as z from 'zod/mini';
import type { Mail } from '../mailbox';
import { poolId } from '../names';
import type { Template } from '../template';
import { JsonStores } from './json-store';
import { likeTheCloud } from './user-pool-differences';

const silent = { debug() {}, error() {}, info() {}, warn() {}, child: () => silent };
const context = { logger: silent } as unknown as Context;

const Client = z.object({
  ExplicitAuthFlows: z.array(z.string()),
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.record(z.string(), z.string()),
});

export interface UserPool {
  /** Serves the Cognito API at `/` and the keys at `/<pool>/.well-known/jwks.json`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  create(template: Template, adminPassword: string): Promise<void>;
  flush(): Promise<void>;
}

/** Cognito: cognito-local's services, without its server. `issuer` is where `handle` is served. */
export async function openUserPool(directory: string, issuer: string, onMail: (mail: Mail) => void): Promise<UserPool> {
  const stores = new JsonStores(directory);
  const services = await createServices(directory, stores, issuer, onMail);
  const router = likeTheCloud(Router(services), services);
  return {
    handle: (request, response) => handle(router, request, response),
    create: (template, adminPassword) => create(services, router, template, adminPassword),
    flush: () => stores.flush(),
  };
}

async function createServices(directory: string, stores: JsonStores, issuer: string, onMail: (mail: Mail) => void): Promise<Services> {
  const clock = new DateClock();
  const config = { ...DefaultConfig, TokenConfig: { IssuerDomain: issuer } };
  const factory = new CognitoServiceFactoryImpl(directory, stores, new UserPoolServiceFactoryImpl(clock, stores));
  const cognito = await factory.create(context, config.UserPoolDefaults);
  // The pool of the template has no triggers, so neither functions nor a key are ever asked for.
  const triggers = new TriggersService(clock, cognito, new LambdaService({}, undefined as never), undefined as unknown as CryptoService);
  const sender = {
    sendEmail: async (_: Context, __: unknown, to: string, message: { __code?: string }) =>
      onMail({ to, subject: 'Your CartoonSnap code', text: message.__code ?? '' }),
    sendSms: () => Promise.reject(new Error('The pool of the template sends no text messages')),
  };
  const messages = new MessagesService(triggers, new MessageDeliveryService(sender));
  return { clock, cognito, config, messages, otp, triggers, tokenGenerator: new JwtTokenGenerator(clock, triggers, config.TokenConfig) };
}

async function create(services: Services, router: Router, template: Template, adminPassword: string): Promise<void> {
  const existing = await services.cognito.listUserPools(context);
  for (const { logicalId } of template.ofType('AWS::Cognito::UserPool')) {
    const Id = poolId(logicalId);
    if (!existing.some((pool) => pool.Id === Id))
      await services.cognito.createUserPool(context, { Id, UsernameAttributes: ['email'], MfaConfiguration: 'OPTIONAL' });
  }
  for (const { logicalId, properties } of template.ofType('AWS::Cognito::UserPoolClient')) {
    const pool = await services.cognito.getUserPool(context, String(properties['UserPoolId']));
    const now = services.clock.get();
    const client = { ClientId: logicalId, ClientName: logicalId, UserPoolId: pool.options.Id, CreationDate: now, LastModifiedDate: now };
    await pool.saveAppClient(context, { ...client, ...Client.parse(properties) });
  }
  await createUsers(services, router, template, adminPassword);
}

async function createUsers(services: Services, router: Router, template: Template, adminPassword: string): Promise<void> {
  const call = (target: string, request: object) => router(target)(context, request);
  for (const { properties } of template.ofType('AWS::Cognito::UserPoolGroup')) {
    const pool = await services.cognito.getUserPool(context, String(properties['UserPoolId']));
    if (!(await pool.getGroupByGroupName(context, String(properties['GroupName'])))) await call('CreateGroup', properties);
  }
  for (const { properties } of template.ofType('AWS::Cognito::UserPoolUser')) {
    const { UserPoolId, Username, UserAttributes } = z
      .object({ UserPoolId: z.string(), Username: z.string(), UserAttributes: z.array(z.object({ Name: z.string(), Value: z.string() })) })
      .parse(properties);
    const pool = await services.cognito.getUserPool(context, UserPoolId);
    if (await pool.getUserByUsername(context, Username)) continue;
    await call('AdminCreateUser', { UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' });
    await call('AdminSetUserPassword', { UserPoolId, Username, Password: adminPassword, Permanent: true });
  }
  for (const { properties } of template.ofType('AWS::Cognito::UserPoolUserToGroupAttachment')) {
    await call('AdminAddUserToGroup', properties);
  }
}

async function handle(router: Router, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'GET' && request.url?.endsWith('/.well-known/jwks.json')) {
    send(response, 200, { keys: [keys.jwk] });
    return;
  }
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1];
  if (request.method !== 'POST' || !target) {
    send(response, 404, { __type: 'UnknownOperationException', message: 'Not a call of Cognito' });
    return;
  }
  try {
    send(response, 200, await router(target)(context, JSON.parse(await text(request))));
  } catch (error) {
    const { code, message } = error instanceof CognitoError ? error : { code: 'InternalErrorException', message: String(error) };
    send(response, error instanceof CognitoError ? 400 : 500, { __type: code, message });
  }
}

/** Cognito writes times as seconds. */
function send(response: ServerResponse, status: number, body: unknown): void {
  const json = JSON.stringify(body, function (this: Record<string, unknown>, key, value: unknown) {
    const original = this[key];
    return original instanceof Date ? Math.floor(original.getTime() / 1_000) : value;
  });
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(json);
}
