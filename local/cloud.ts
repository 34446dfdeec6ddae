import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { readAssets } from './assets';
import { developmentSite } from './development-site';
import { behaviours } from './distribution';
import { functionEnvironment } from './environment';
import { EventSources } from './events';
import { LocalFunction } from './functions';
import { gateway } from './gateway';
import { HttpApi } from './http-api';
import { listen } from './listen';
import { localPages } from './local-pages';
import { log } from './log';
import { Mailbox } from './mailbox';
import { bucketHost, bucketName, functionArn, names, PSEUDO_PARAMETERS } from './names';
import { requeueOpen } from './requeue';
import { type Services, startServices } from './services';
import { ADMIN, OPENAI_PLACE, type StartOptions, STRIPE_PLACE, USER_POOL_PATH } from './settings';
import { deploySiteFiles } from './site-files';
import { type StandIns, startStandIns } from './stand-ins';
import { claimState } from './state';
import { synthesize } from './synth';
import { Template } from './template';

const STACK = 'CartoonSnap-local';
/** How long running invocations may go on after Ctrl-C, ms. */
const PATIENCE = 3_000;

const FunctionProperties = z.object({
  Code: z.object({ S3Key: z.string() }),
  Environment: z.optional(z.unknown()),
  MemorySize: z._default(z.number(), 128),
  Timeout: z._default(z.number(), 3),
  Runtime: z.string(),
});

export interface Addresses {
  site: string;
  /** Absent where the real service is used. */
  openai?: string | undefined;
  stripe?: string | undefined;
  cognito: string;
  dynamodb: string;
  s3: string;
  sqs: string;
  secrets: string;
  mailbox: string;
}

export interface Cloud {
  addresses: Addresses;
  close(): Promise<void>;
}

/** Builds on this machine what the synthesized template says. */
export async function startCloud(options: StartOptions): Promise<Cloud> {
  const releaseState = claimState(options.state);
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '1' }).end('Starting ...'));
  const port = await listen(server, options.port, (taken) => log.info(`  Port ${taken} is in use, trying the next one.`));
  const site = `http://localhost:${port}`;
  const issuer = `http://127.0.0.1:${port}${USER_POOL_PATH}`;
  const mailbox = new Mailbox();

  const [assembly, services, standIns] = await Promise.all([
    synthesize(options.settings, () => log.info('  Synthesizing the stack; the next start is faster ...')),
    startServices(options.state, issuer, (mail) => mailbox.receive(mail)),
    startStandIns(options),
  ]);
  const template = readTemplate(assembly, { site: `localhost:${port}`, userPool: issuer, queuePort: services.queuePort });
  const assetPath = readAssets(assembly, STACK);
  await services.create(template, ADMIN.password, standIns.secrets);
  const functions = createFunctions(template, assetPath, { ...services.addresses, cognito: issuer }, site, standIns);
  await deploySiteFiles(template, assetPath, services.addresses.s3);

  const sources = new EventSources({
    template,
    queuesAddress: services.addresses.sqs,
    functionByArn: (arn) => functionOf(functions, arn),
    onError: log.functionError,
  });
  server.removeAllListeners('request').on('request', await createFront(options, server, template, functions, services, mailbox));
  const requeued = await requeueOpen(template, services.addresses);
  if (requeued > 0) log.info(`  ${requeued} unfinished generation(s) go on.`);
  sources.start();

  const addresses = addressesOf(site, issuer, services, standIns);
  writeFileSync(join(options.state, 'addresses.json'), JSON.stringify(addresses, null, 2));
  return {
    addresses,
    async close() {
      await sources.stop();
      await Promise.all([...functions.values()].map((fn) => fn.close(PATIENCE)));
      server.closeAllConnections();
      server.close();
      await Promise.all([services.close(), standIns.close()]);
      releaseState();
    },
  };
}

function readTemplate(assembly: string, hosts: Parameters<typeof names>[0]): Template {
  const json: unknown = JSON.parse(readFileSync(join(assembly, `${STACK}.template.json`), 'utf8'));
  return new Template(json, PSEUDO_PARAMETERS, names(hosts));
}

function createFunctions(
  template: Template,
  assetPath: (key: string) => string,
  endpoints: Parameters<typeof functionEnvironment>[3],
  site: string,
  standIns: StandIns,
): Map<string, LocalFunction> {
  const addresses = new Map([
    // The distribution's address is written with https, which the gateway does not speak.
    [site.replace('http:', 'https:'), site],
    [OPENAI_PLACE, standIns.openai ?? ''],
    [STRIPE_PLACE, standIns.stripe ?? ''],
  ]);
  const functions = new Map<string, LocalFunction>();
  for (const { logicalId: name, properties } of template.ofType('AWS::Lambda::Function')) {
    const { Code, Environment, MemorySize: memory, Timeout, Runtime } = FunctionProperties.parse(properties);
    // The CDK's own functions, which only work at a deploy, are written in Python.
    if (!Runtime.startsWith('nodejs')) continue;
    const environment = functionEnvironment(name, memory, Environment, endpoints, addresses);
    functions.set(
      name,
      new LocalFunction({ name, bundle: assetPath(Code.S3Key), environment, timeout: Timeout * 1_000, memory, onLog: log.functionLine }),
    );
  }
  return functions;
}

/** An event source names its function by ARN or by name, a route by ARN. */
function functionOf(functions: Map<string, LocalFunction>, arnOrName: string): LocalFunction {
  const found = [...functions].find(([name]) => arnOrName === name || arnOrName === functionArn(name));
  if (!found) throw new Error(`The template has no function ${arnOrName}`);
  return found[1];
}

async function createFront(
  options: StartOptions,
  server: Server,
  template: Template,
  functions: Map<string, LocalFunction>,
  services: Services,
  mailbox: Mailbox,
): Promise<RequestListener> {
  const pages = localPages(services.userPool, mailbox);
  const serve = gateway({
    behaviours: behaviours(template),
    api: new HttpApi(readRoutes(template, functions), log.functionError),
    buckets: new Map(template.ofType('AWS::S3::Bucket').map(({ logicalId }) => [bucketHost(bucketName(logicalId)), bucketName(logicalId)])),
    bucketsAddress: services.addresses.s3,
    site: options.dev ? await developmentSite(server) : undefined,
    onAnswer: log.answer,
  });
  return (request: IncomingMessage, response) => {
    (pages(request, response) ?? serve(request, response)).catch((error: unknown) => {
      log.functionError('gateway', error);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  };
}

function readRoutes(template: Template, functions: Map<string, LocalFunction>): ConstructorParameters<typeof HttpApi>[0] {
  const targets = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map(({ logicalId, properties }) => [logicalId, String(properties['IntegrationUri'])]),
  );
  return template.ofType('AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const integration = String(properties['Target']).replace('integrations/', '');
    return { key: String(properties['RouteKey']), target: functionOf(functions, targets.get(integration) ?? integration) };
  });
}

function addressesOf(site: string, cognito: string, services: Services, standIns: StandIns): Addresses {
  return { site, openai: standIns.openai, stripe: standIns.stripe, cognito, ...services.addresses, mailbox: `${site}/_local/mailbox` };
}
