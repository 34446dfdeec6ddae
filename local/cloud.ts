import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { readAssets } from './assets';
import { DeployedFunctions } from './deployed-functions';
import { EventSources } from './events';
import { createFront } from './front';
import { listen } from './listen';
import { log } from './log';
import { Mailbox } from './mailbox';
import { type Hosts, names, PSEUDO_PARAMETERS } from './names';
import { readPermissions } from './permissions';
import { requeueOpen } from './requeue';
import { startServices } from './services';
import { startGate } from './services/gate';
import { ADMIN, OPENAI_PLACE, type StartOptions, STRIPE_PLACE, USER_POOL_PATH } from './settings';
import { deploySiteFiles } from './site-files';
import { startStandIns } from './stand-ins';
import { claimState } from './state';
import { keepAssembly, synthesize } from './synth';
import { Template } from './template';

const STACK = 'CartoonSnap-local';
/** How long running invocations may go on after Ctrl-C, ms. */
const PATIENCE = 3_000;

export interface Addresses {
  site: string;
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
    startServices(options.state, issuer, (mail) => mailbox.receive(mail)),
    startStandIns(options, site),
  ]);
  keepAssembly(assembly);
  const template = readTemplate(assembly, { site: `localhost:${port}`, userPool: issuer, queuePort: services.queuePort });
  const assetPath = readAssets(assembly, STACK);
  await services.create(template, ADMIN.password, standIns.secrets);
  await deploySiteFiles(template, assetPath, { endpoint: services.addresses.s3, memory: join(options.state, 'site-files.json') });

  const gate = await startGate({ ...services.addresses, cognito: issuer }, readPermissions(template));
  const addresses = new Map([
    // The distribution's address is written with https, which the gateway does not speak.
    [`https://localhost:${port}`, site],
    [OPENAI_PLACE, standIns.openai ?? ''],
    [STRIPE_PLACE, standIns.stripe ?? ''],
  ]);
  const functions = new DeployedFunctions(template, { assetPath, endpoints: gate.addresses, addresses });
  const development = options.dev ? server : undefined;
  server.removeAllListeners('request').on('request', await createFront({ template, functions, services, mailbox, development }));

  const requeued = await requeueOpen(template, services.addresses);
  if (requeued > 0) log.info(`  ${requeued} unfinished generation(s) go on.`);
  const sources = new EventSources({ template, functions, queuesAddress: services.addresses.sqs, onError: log.functionError });
  sources.start();

  const cloud: Cloud = {
    addresses: {
      site,
      assembly,
      openai: standIns.openai,
      stripe: standIns.stripe,
      cognito: issuer,
      ...services.addresses,
      mailbox: `${site}/_local/mailbox`,
    },
    async close() {
      sources.stop();
      await functions.close(PATIENCE);
      server.closeAllConnections();
      server.close();
      await Promise.all([gate.close(), services.close(), standIns.close()]);
      releaseState();
    },
  };
  writeFileSync(addressesFile, JSON.stringify(cloud.addresses, null, 2));
  return cloud;
}

function readTemplate(assembly: string, hosts: Hosts): Template {
  const json: unknown = JSON.parse(readFileSync(join(assembly, `${STACK}.template.json`), 'utf8'));
  return new Template(json, PSEUDO_PARAMETERS, names(hosts));
}
