import * as z from 'zod/mini';
import type { Service } from './access';
import { CLIENT, REGION } from './names';

const Variables = z.object({ Variables: z._default(z.record(z.string(), z.string()), {}) });

/** Base addresses of the services, as functions are to call them. */
export type Endpoints = Record<Service, string>;

/** Bytes of all names and values that a function may have. */
const LIMIT = 4 * 1_024;

/**
 * The environment of a function: what the template says, and what Lambda itself sets. `addresses` maps addresses that
 * were written into the template before this machine's ports were known to those that are served here.
 * @throws an Error for more variables than Lambda takes
 */
export function functionEnvironment(
  name: string,
  memory: number,
  environment: unknown,
  endpoints: Endpoints,
  addresses: Map<string, string>,
): Record<string, string> {
  const variables = Variables.parse(environment ?? {}).Variables;
  const measured = JSON.stringify(variables);
  if (Buffer.byteLength(measured) > LIMIT)
    throw new Error(
      `Lambda was unable to configure your environment variables because the environment variables you have provided exceeded the 4KB limit. String measured: ${measured}`,
    );
  const rewritten = Object.entries(variables).map(([key, value]) => {
    return [key, [...addresses].reduce((text, [from, to]) => text.replaceAll(from, to), value)];
  });
  return {
    ...(Object.fromEntries(rewritten) as Record<string, string>),
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
    AWS_REGION: REGION,
    // Lambda runs a newer Node.js than this machine may have.
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    // Its own name, by which the gate knows whose permissions count.
    AWS_ACCESS_KEY_ID: name,
    AWS_SECRET_ACCESS_KEY: CLIENT.credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_SQS: endpoints.sqs,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secrets,
  };
}
