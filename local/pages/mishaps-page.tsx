import type { Planned } from '../services/mishaps';
import type { ActionRequest } from './actions';
import { Empty, Layout } from './layout';

interface MishapsPageProps {
  /** What the next calls of the image model meet; undefined where the real one is used. */
  model: { next: { kind: string }[] } | undefined;
  /** Undefined where the real payment service is used. */
  payments: { losing: boolean } | undefined;
  /** What goes wrong between functions and services. */
  cloud: readonly Planned[];
}

const MODEL: { label: string; text: string; action: ActionRequest }[] = [
  {
    label: 'Refuse a photo',
    text: 'The safety system says no: no retry, the credit comes back.',
    action: { action: 'model', kind: 'moderation' },
  },
  { label: 'Answer slowly', text: 'The next image takes 40 s more than usual.', action: { action: 'model', kind: 'slow', seconds: 40 } },
  { label: 'Fail once', text: 'A server error; the queue tries again.', action: { action: 'model', kind: 'server_error' } },
  { label: 'Fail for long', text: 'Server errors for the next 30 calls.', action: { action: 'model', kind: 'server_error', times: 30 } },
  { label: 'Limit the rate', text: 'Asks to try again in 20 s.', action: { action: 'model', kind: 'rate_limit', seconds: 20 } },
];

/** More than the SDK tries by itself. */
const TRIES = 3;

const CLOUD: { label: string; text: string; action: ActionRequest }[] = [
  {
    label: 'Throttle the tables',
    text: 'DynamoDB asks for patience at the next three calls, which is as often as the SDK tries.',
    action: { action: 'cloud', mishaps: [{ kind: 'throttle', action: 'dynamodb:', times: TRIES }] },
  },
  {
    label: 'Fill the disk',
    text: 'The next hundred calls to tables and buckets are answered with 500.',
    action: {
      action: 'cloud',
      mishaps: ['dynamodb:', 's3:'].map((action) => ({ kind: 'disk_full', action, times: 100 })),
    },
  },
  {
    label: 'Lose an answer',
    text: 'The next call that changes a table is carried out, and its function never hears of it.',
    action: { action: 'cloud', mishaps: [{ kind: 'lose_answer', action: 'dynamodb:UpdateItem', times: TRIES }] },
  },
  {
    label: 'Kill the worker',
    text: 'It dies when the next image is drawn and not yet stored.',
    action: { action: 'cloud', mishaps: [{ kind: 'end_before', caller: 'generations/worker', action: 's3:PutObject' }] },
  },
  {
    label: 'Send it twice',
    text: 'The next message is in the queue twice.',
    action: { action: 'cloud', mishaps: [{ kind: 'duplicate', action: 'sqs:SendMessage' }] },
  },
];

/** Buttons for what a demonstration or a test by hand needs to go wrong. */
export function MishapsPage({ model, payments, cloud }: MishapsPageProps) {
  return (
    <Layout title="Mishaps" section="/_local/mishaps" lead="Make the services of others misbehave, and see what the product makes of it.">
      <h2>Image model</h2>
      {model ? <Model next={model.next} /> : <Empty>The real image model is in use.</Empty>}
      <h2>Payments</h2>
      {payments ? <Payments losing={payments.losing} /> : <Empty>The real payment service is in use.</Empty>}
      <h2>Cloud</h2>
      <Cloud planned={cloud} />
    </Layout>
  );
}

function Model({ next }: { next: { kind: string }[] }) {
  return (
    <>
      <p className="facts">
        {next.length === 0 ? (
          <span className="badge ok">works</span>
        ) : (
          <>
            <span className="badge bad">next: {[...new Set(next.map(({ kind }) => kind))].join(', ')}</span>
            <span>{next.length === 1 ? '1 call' : `${next.length} calls`}</span>
            <Do action={{ action: 'model', kind: 'none' }} label="Work again" />
          </>
        )}
      </p>
      <ul className="cards">
        {MODEL.map(({ label, text, action }) => (
          <li key={label} className="card choice">
            <p>{text}</p>
            <Do action={action} label={label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Cloud({ planned }: { planned: readonly Planned[] }) {
  const open = planned.filter(({ hit, times }) => hit < times);
  return (
    <>
      <p className="facts">
        {open.length === 0 ? (
          <span className="badge ok">works</span>
        ) : (
          <>
            <span className="badge bad">planned: {[...new Set(open.map(({ kind }) => kind))].join(', ')}</span>
            <span>hit {open.reduce((sum, { hit }) => sum + hit, 0)} calls so far</span>
            <Do action={{ action: 'cloud', mishaps: [] }} label="Work again" />
          </>
        )}
      </p>
      <ul className="cards">
        {CLOUD.map(({ label, text, action }) => (
          <li key={label} className="card choice">
            <p>{text}</p>
            <Do action={action} label={label} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Payments({ losing }: { losing: boolean }) {
  return (
    <>
      <p className="facts">
        {losing ? <span className="badge bad">webhooks get lost</span> : <span className="badge ok">webhooks arrive</span>}
      </p>
      <ul className="cards">
        <li className="card choice">
          <p>
            {losing
              ? 'Payments tell nobody. The return page and the reconcile job must find them.'
              : 'From now on no payment is told to the webhook, until you switch it back.'}
          </p>
          <Do action={{ action: 'webhooks', lose: !losing }} label={losing ? 'Deliver webhooks again' : 'Lose webhooks'} />
        </li>
      </ul>
    </>
  );
}

function Do({ action, label }: { action: ActionRequest; label: string }) {
  return (
    <button type="button" className="button" data-action={JSON.stringify(action)}>
      {label}
    </button>
  );
}
