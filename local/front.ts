import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { DeployedFunctions } from './deployed-functions';
import { developmentSite } from './development-site';
import { behaviours } from './distribution';
import { gateway } from './gateway';
import { type ApiRoute, HttpApi } from './http-api';
import { localPages } from './local-pages';
import { log } from './log';
import type { Mailbox } from './mailbox';
import { bucketHost, bucketName } from './names';
import type { Services } from './services';
import type { Template } from './template';

interface Parts {
  template: Template;
  functions: DeployedFunctions;
  services: Services;
  mailbox: Mailbox;
  /** Where the development server of the site hangs on; absent where the built site is served. */
  development: Server | undefined;
}

/** What listens at the site's address. */
export async function createFront({ template, functions, services, mailbox, development }: Parts): Promise<RequestListener> {
  const pages = localPages(services.userPool, mailbox);
  const serve = gateway({
    behaviours: behaviours(template),
    api: new HttpApi(readRoutes(template, functions), log.functionError),
    buckets: new Map(template.ofType('AWS::S3::Bucket').map(({ logicalId }) => [bucketHost(bucketName(logicalId)), bucketName(logicalId)])),
    bucketsAddress: services.addresses.s3,
    site: development && (await developmentSite(development)),
    onAnswer: log.answer,
  });
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

function readRoutes(template: Template, functions: DeployedFunctions): ApiRoute[] {
  const targets = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map(({ logicalId, properties }) => [logicalId, String(properties['IntegrationUri'])]),
  );
  return template.ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const integration = String(properties['Target']).replace('integrations/', '');
    return { key: String(properties['RouteKey']), target: functions.find(targets.get(integration) ?? integration) };
  });
}
