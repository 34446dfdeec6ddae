import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { serveApi } from './api-address';
import { readAssets } from './assets';
import { readConstructs } from './constructs';
import { DeployedFunctions, labels } from './deployed-functions';
import { EventSources } from './events';
import { Data } from './pages/data';
import { createFront, serveFront } from './front';
import { createGuards, type Guards } from './iam/guard';
import { readPolicies } from './iam/policies';
import { Journal } from './journal';
import { hangUp, listen } from './listen';
import { localPages } from './local-pages';
import { log } from './log';
import { Mailbox } from './mailbox';
import { type Hosts, names, PSEUDO_PARAMETERS } from './names';
import { replaceFile } from './replace-file';
import { requeueOpen } from './requeue';
import { Schedules } from './schedules';
import { startServices } from './services';
import { startGate } from './services/gate';
import { Mishaps } from './services/mishaps';
import { ADMIN, OPENAI_PLACE, type StartOptions, STRIPE_PLACE, USER_POOL_PATH } from './settings';
import { deploySiteFiles } from './site-files';
import { startStandIns } from './stand-ins';
import { claimState } from './state';
import { keepAssembly, synthesize } from './synth';
import { Template } from './template';
import { Usage } from './usage';

const STACK = 'CartoonSnap-local';
/** How long running invocations may go on after Ctrl-C, ms. */
const PATIENCE = 3_000;

export interface Addresses {
  site: string;
  /** Of the HTTP API itself, which in the cloud is on the internet too. */
  api: string;
  /** Folder of the cloud assembly that runs. */
  assembly: string;
  /** Absent where the real service is used. */
  openai?: string | undefined;
  stripe?: string | undefined;
  cognito: string;
  dynamodb: string;
  s3: string;
  sqs: string;
  secrets: string;
  mailbox: string;
  engineers: string;
}

export interface Cloud {
  addresses: Addresses;
  close(): Promise<void>;
}

/** Builds on this machine what the synthesized template says. */
export async function startCloud(options: StartOptions): Promise<Cloud> {
  const releaseState = claimState(options.state);
  const addressesFile = join(options.state, 'addresses.json');
  rmSync(addressesFile, { force: true });
  const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '1' }).end('Starting ...'));
  const port = await listen(server, options.port, (taken) => log.info(`  Port ${taken} is in use, trying the next one.`));
  const site = `http://localhost:${port}`;
  const issuer = `http://127.0.0.1:${port}${USER_POOL_PATH}`;
  const mailbox = new Mailbox();

  const [assembly, services, standIns] = await Promise.all([
    options.assembly ?? synthesize(options, () => log.info('  Synthesizing the stack; the next start is faster ...')),
    startServices({ state: options.state, issuer, endpoint: options.endpoint, onMail: (mail) => mailbox.receive(mail) }),
    startStandIns(options, site),
  ]);
  keepAssembly(assembly);
  const template = readTemplate(assembly, {
    site: `localhost:${port}`,
    userPool: issuer,
    queuePort: services.queuePort,
    queueUrls: services.queueUrls,
  });
  const assetPath = readAssets(assembly, STACK);
  await services.create(template, ADMIN.password, standIns.secrets);
  await deploySiteFiles(template, assetPath, {
    endpoint: services.addresses.s3,
    memory: options.endpoint === undefined ? join(options.state, 'site-files.json') : undefined,
  });

  const journal = new Journal();
  const constructOf = readConstructs(assembly, STACK);
  const guards = readGuards(template, constructOf, journal);
  const labelOf = labels(template);
  const nameOf = (logicalId: string) => (labelOf(logicalId) === logicalId ? constructOf(logicalId) : labelOf(logicalId));
  const [mishaps, usage] = [new Mishaps(), new Usage()];
  const gate = await startGate(
    { ...services.addresses, cognito: issuer },
    { call: guards.function, quiet: guards.quiet },
    {
      meet: (functionName, access) => mishaps.meet({ caller: labelOf(functionName), ...access }),
      count: (functionName, access, moved) => usage.count({ caller: labelOf(functionName), ...access }, moved),
      end: (environment) => functions.end(environment),
    },
  );
  const addresses = new Map([
    // The distribution's address is written with https, which the gateway does not speak.
    [`https://localhost:${port}`, site],
    [OPENAI_PLACE, standIns.openai ?? ''],
    [STRIPE_PLACE, standIns.stripe ?? ''],
  ]);
  const functions = new DeployedFunctions(template, { assetPath, endpoints: gate.addresses, addresses, journal });
  const front = createFront({
    template,
    functions,
    guards,
    bucketsAddress: services.addresses.s3,
    secretOf: services.secretOf,
    unthrottled: options.unthrottled,
  });
  const api = await serveApi(front.api, log.functionError);
  const schedules = new Schedules({ template, functions, guards, onError: log.functionError });
  const pages = localPages(services.userPool, {
    template,
    functions,
    schedules,
    mailbox,
    journal,
    mishaps,
    usage,
    standIns,
    edge: front.edge,
    data: new Data(template, services, nameOf),
  });
  const listener = await serveFront(front, pages, options.dev ? server : undefined);
  server.removeAllListeners('request').on('request', listener);

  const requeued = await requeueOpen(template, services.addresses);
  if (requeued > 0) log.info(`  ${requeued} unfinished generation(s) go on.`);
  const sources = new EventSources({ template, functions, queuesAddress: gate.addresses.sqs, onError: log.functionError });
  sources.start();
  schedules.start();

  const cloud: Cloud = {
    addresses: {
      site,
      api: api.address,
      assembly,
      openai: standIns.openai,
      stripe: standIns.stripe,
      cognito: issuer,
      ...services.addresses,
      mailbox: `${site}/_local/mailbox`,
      engineers: `${site}/_local`,
    },
    async close() {
      sources.stop();
      schedules.stop();
      await functions.close(PATIENCE);
      await Promise.all([hangUp(server), api.close()]);
      await Promise.all([gate.close(), services.close(), standIns.close()]);
      releaseState();
    },
  };
  replaceFile(addressesFile, JSON.stringify(cloud.addresses, null, 2));
  return cloud;
}

function readTemplate(assembly: string, hosts: Hosts): Template {
  const json: unknown = JSON.parse(readFileSync(join(assembly, `${STACK}.template.json`), 'utf8'));
  return new Template(json, PSEUDO_PARAMETERS, names(hosts));
}

/** What the roles of the template allow; a call that one does not allow is told to whoever watches. */
function readGuards(template: Template, constructOf: (logicalId: string) => string, journal: Journal): Guards {
  return createGuards({
    template,
    policies: readPolicies(template),
    labelOf: labels(template),
    constructOf,
    onDenial(denial) {
      journal.denial(denial);
      log.denial(denial);
    },
  });
}
