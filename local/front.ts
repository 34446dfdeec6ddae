import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { readRoutes, readThrottles } from './api-routes';
import type { DeployedFunctions } from './deployed-functions';
import { developmentSite } from './development-site';
import { readDistribution } from './edge/distribution';
import { Edge } from './edge/edge';
import type { SecretOf } from './edge/origin-headers';
import { originsOf } from './edge/origins';
import { gateway } from './gateway';
import { HttpApi } from './http-api';
import type { Guards } from './iam/guard';
import { log } from './log';
import { routeArn } from './names';
import type { Template } from './template';

interface Parts {
  template: Template;
  functions: DeployedFunctions;
  guards: Guards;
  bucketsAddress: string;
  secretOf: SecretOf;
  /** Without the limits of the stage, for measurements. */
  unthrottled: boolean;
}

export type Front = ReturnType<typeof createFront>;

/** CloudFront and the HTTP API of the template. */
export function createFront({ template, functions, guards, bucketsAddress, secretOf, unthrottled }: Parts) {
  const api = new HttpApi({
    routes: readRoutes(template, functions),
    throttleOf: readThrottles(template, unthrottled),
    mayInvoke({ apiId, key, logicalId, targetArn }) {
      const [method = '', path = ''] = key.split(' ');
      const access = { action: 'lambda:InvokeFunction', resource: targetArn };
      return guards.service('apigateway.amazonaws.com', routeArn(apiId, '$default', method, path), access, logicalId);
    },
    onError: log.functionError,
  });
  const distribution = readDistribution(template, secretOf);
  const edge = new Edge({ distribution, ask: originsOf({ template, distribution, api, bucketsAddress, guards }) });
  return { api, distribution, edge };
}

/** What this machine has besides the template; undefined for every other address. */
export type LocalPages = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;

/** What listens at the site's address. `development` is where the development server of the site hangs on. */
export async function serveFront(
  { distribution, edge }: Front,
  pages: LocalPages,
  development: Server | undefined,
): Promise<RequestListener> {
  const site = development && (await developmentSite(development));
  const serve = gateway({ distribution, edge, site, onAnswer: log.answer });
  return (request: IncomingMessage, response: ServerResponse) => {
    (pages(request, response) ?? serve(request, response)).catch((error: unknown) => {
      // A browser that went away is no error.
      if (response.destroyed) return;
      log.functionError('gateway', error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  };
}
