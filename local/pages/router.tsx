import express, { type Express, type Request, type Response } from 'express';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as z from 'zod/mini';
import type { DeployedFunctions } from '../deployed-functions';
import type { CacheOutcome, Edge } from '../edge/edge';
import type { Counts, Journal } from '../journal';
import type { Mailbox } from '../mailbox';
import type { Template } from '../template';
import type { Usage, Used } from '../usage';
import { act, Action, type ActionParts, stateOf } from './actions';
import { CallPage } from './call-page';
import type { Data } from './data';
import { BucketPage, DataPage, TablePage } from './data-pages';
import { FunctionsPage } from './functions-page';
import { Empty, Layout } from './layout';
import { MishapsPage } from './mishaps-page';
import { QueuesPage } from './queues-page';
import { MailsPage, PoliciesPage } from './small-pages';

/** Relative to the project's folder, in which everything here runs. */
const ASSETS = 'local/pages/assets';
const FONT = 'node_modules/@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2';

export interface PageParts extends ActionParts {
  template: Template;
  functions: DeployedFunctions;
  journal: Journal;
  mailbox: Mailbox;
  usage: Usage;
  edge: Pick<Edge, 'counts'>;
  data: Data;
}

/** What an engineer sees of the cloud, below `/_local`. */
export function pagesRouter(parts: PageParts): Express {
  const { template, functions, journal, mailbox, edge, data, mishaps, standIns } = parts;
  const app = express();
  app.disable('x-powered-by');
  app.use('/_local/assets', express.static(ASSETS));
  app.get('/_local/assets/fredoka.woff2', (_, response) => response.sendFile(FONT, { root: '.' }));

  app.get('/_local', (_, response) => {
    const cache = [...edge.counts].map(([behaviour, counts]) => ({ behaviour, counts }));
    show(
      response,
      <FunctionsPage functions={functions.all} journal={journal} schedules={rulesByFunction(template, functions)} cache={cache} />,
    );
  });
  app.get('/_local/calls/:id', (request, response) => showCall(journal, request.params.id, response));
  app.get('/_local/queues', async (_, response) => show(response, <QueuesPage queues={await data.queueStates()} />));
  app.get('/_local/data', (_, response) => {
    show(response, <DataPage tables={data.list('AWS::DynamoDB::GlobalTable')} buckets={data.list('AWS::S3::Bucket')} />);
  });
  app.get('/_local/tables/:id', async (request, response) => {
    const table = await data.table(request.params.id);
    show(response, table && <TablePage {...table} />);
  });
  app.get('/_local/buckets/:id', async (request, response) => {
    const bucket = await data.bucket(request.params.id);
    show(response, bucket && <BucketPage {...bucket} />);
  });
  app.get('/_local/buckets/:id/object', (request, response) => sendObject(data, request, response));
  app.get('/_local/mailbox', (_, response) => show(response, <MailsPage mails={mailbox.all} />));
  app.get('/_local/mailbox.json', (_, response) => void response.set('cache-control', 'no-store').json({ mails: mailbox.all }));
  app.get('/_local/policies', (_, response) => show(response, <PoliciesPage denials={journal.denials} />));
  app.get('/_local/mishaps', async (_, response) => {
    const model = await stateOf<{ next: { kind: string }[] }>(standIns.openai);
    const payments = await stateOf<{ mishaps: Record<string, { kind: string }> }>(standIns.stripe);
    const losing = payments && { losing: payments.mishaps['*']?.kind === 'lose' };
    show(response, <MishapsPage model={model} payments={losing} cloud={mishaps.all} />);
  });
  app.get('/_local/mishaps.json', (_, response) => void response.set('cache-control', 'no-store').json({ mishaps: mishaps.all }));
  app.get('/_local/usage.json', (_, response) => void response.set('cache-control', 'no-store').json(usageOf(parts)));
  app.post('/_local/actions', express.json(), (request, response) => obey(parts, request, response));
  app.use((_, response) => show(response, undefined));
  return app;
}

/** What was used since the start. */
export interface UsageAnswer {
  calls: Used[];
  functions: Record<string, Counts>;
  /** By behaviour, how often its cache did what. */
  edge: Record<string, Partial<Record<CacheOutcome, number>>>;
}

const usageOf = ({ usage, functions, journal, edge }: PageParts): UsageAnswer => ({
  calls: usage.all,
  functions: Object.fromEntries(functions.all.map(({ label }) => [label, journal.countsOf(label)])),
  edge: Object.fromEntries(edge.counts),
});

/** JSON only: a page of another site cannot send that here. */
async function obey(parts: ActionParts, request: Request, response: Response): Promise<void> {
  const action = Action.safeParse(request.body);
  if (!action.success) return void response.status(400).json({ error: z.prettifyError(action.error) });
  try {
    await act(action.data, parts);
    response.json({ done: true });
  } catch (error) {
    response.status(502).json({ error: error instanceof Error ? error.message : String(error) });
  }
}

function showCall(journal: Journal, id: string, response: Response): void {
  const call = journal.invocations.find(({ requestId }) => requestId === id);
  if (!call) return show(response, undefined);
  const { correlationId } = call;
  const isRelated = (other: { requestId: string; correlationId: string | undefined }) =>
    other.requestId === id || (correlationId !== undefined && other.correlationId === correlationId);
  const lines = journal.lines.filter(isRelated).reverse();
  show(response, <CallPage call={call} related={journal.invocations.filter(isRelated)} lines={lines} />);
}

async function sendObject(data: Data, request: Request, response: Response): Promise<void> {
  const { Body, ContentType = 'application/octet-stream' } = await data.object(String(request.params['id']), String(request.query['key']));
  // What people have uploaded must not run as a page.
  response.set({ 'content-type': ContentType, 'content-security-policy': 'sandbox', 'x-content-type-options': 'nosniff' });
  response.send(Buffer.from((await Body?.transformToByteArray()) ?? []));
}

/** The rule that calls a function, by the function's logical id. */
function rulesByFunction(template: Template, functions: DeployedFunctions): Map<string, string> {
  return new Map(
    template.ofType('AWS::Events::Rule').flatMap(({ logicalId, properties }) =>
      z
        .array(z.object({ Arn: z.string() }))
        .parse(properties['Targets'])
        .map(({ Arn }) => [functions.find(Arn).name, logicalId] as const),
    ),
  );
}

function show(response: Response, page: ReactElement | undefined): void {
  const shown = page ?? (
    <Layout title="Nothing here" section="/_local">
      <Empty>There is no such page, or it was forgotten with a restart.</Empty>
    </Layout>
  );
  response.status(page ? 200 : 404).set({
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.type('html').send(`<!doctype html>${renderToStaticMarkup(shown)}`);
}
