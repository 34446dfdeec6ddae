import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { hangUp, listenAnywhere } from '../listen';
import type { Template } from '../template';

const Secret = z.object({
  SecretString: z.optional(z.string()),
  GenerateSecretString: z.optional(z.object({ PasswordLength: z._default(z.number(), 32) })),
});
const Stored = z.record(z.string(), z.string());
const Request = z.object({ SecretId: z.string() });

export interface Secrets {
  address: string;
  /** Values of the template; generated ones are kept in the state. `known` holds the values of fields that this machine fills in. */
  create(template: Template, known: Record<string, string>): void;
  /** @throws an Error for a secret that has not been created */
  valueOf(secretId: string): string;
  close(): Promise<void>;
}

/** Secrets Manager, as far as functions read it. */
export async function startSecrets(file: string): Promise<Secrets> {
  const values = new Map<string, string>();
  const server = createServer((request, response) => {
    answer(values, request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ __type: 'InternalServiceError', message: String(error) }));
    });
  });
  const address = await listenAnywhere(server);
  return {
    address,
    create(template, known) {
      const stored = existsSync(file) ? Stored.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
      for (const { logicalId, properties } of template.ofType('AWS::SecretsManager::Secret')) {
        const { SecretString, GenerateSecretString } = Secret.parse(properties);
        const generated =
          GenerateSecretString && (stored[logicalId] ??= randomBytes(GenerateSecretString.PasswordLength / 2).toString('hex'));
        values.set(template.nameOf(logicalId), generated ?? fill(SecretString ?? '', known));
      }
      writeFileSync(file, JSON.stringify(stored), { mode: 0o600 });
    },
    valueOf(secretId) {
      const value = values.get(secretId);
      if (value === undefined) throw new Error(`There is no secret ${secretId}`);
      return value;
    },
    close: () => hangUp(server),
  };
}

/** Puts the known values into the empty fields of a secret's JSON. */
function fill(secret: string, known: Record<string, string>): string {
  const fields = Stored.parse(JSON.parse(secret));
  return JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, known[name] ?? value])));
}

async function answer(values: Map<string, string>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { SecretId } = Request.parse(JSON.parse(await text(request)));
  const SecretString = values.get(SecretId);
  const found = request.headers['x-amz-target'] === 'secretsmanager.GetSecretValue' && SecretString !== undefined;
  response.writeHead(found ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
  const body = found
    ? { ARN: SecretId, Name: SecretId, SecretString, VersionId: 'local' }
    : { __type: 'ResourceNotFoundException', message: SecretId };
  response.end(JSON.stringify(body));
}
