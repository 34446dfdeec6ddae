/**
 * `npm run load`: 50 users at once, 10,000 reads of the styles, and 500 images asked for at once of a model that is limited to 5 a
 * minute, against a local cloud that it starts itself. Prints what came of it, and fails when a credit is not where it belongs or
 * something is answered with an error that is none of haste. `--users`, `--reads` and `--images` make it smaller.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openShop } from '../api/payments';
import { jpeg } from '../photos/made-photos';
import { startCloud } from '../support/cloud';
import { engineer } from '../support/engineer';
import { openLedger } from '../support/ledger';
import { anonymousKey } from '../support/users';
import { burst, inTurns, openGuests } from './burst';
import { client, refuseOthers } from './client';
import { Figures } from './figures';
import { type Account, visit } from './mixed';

const READERS = 50;
/** Of the model: so many images in a minute that lasts seconds only, or the burst would take 100 minutes. */
const LIMIT = { perMinuteLimit: 5, minuteSeconds: 2 };
/** ms until the last image of the burst is decided. */
const PATIENCE = 15 * 60_000;
const MOST = { users: 500, reads: 100_000, images: 1_000 };

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '50' },
    reads: { type: 'string', default: '10000' },
    images: { type: 'string', default: '500' },
  },
});
const bounded = (name: keyof typeof MOST): number => Math.min(Number(values[name]), MOST[name]);
const [users, reads, images] = [bounded('users'), bounded('reads'), bounded('images')];

const violations: string[] = [];
const cloud = await startCloud();
try {
  const { origin, addresses } = cloud;
  refuseOthers(...Object.values(addresses).filter((address) => address.startsWith('http')));
  const { model } = engineer(addresses);
  await model({ sketch: true });
  const [shop, guest, photo] = [await openShop(origin, addresses), await anonymousKey(origin), await jpeg()];
  const imageBase64 = `data:image/jpeg;base64,${photo.toString('base64')}`;

  const mixed = new Figures();
  const accounts: Account[] = await timed(mixed, `${users} users at once: browsing, signing up, generating, buying`, () => {
    const place = { origin, shop, imageBase64, send: client(origin, mixed) };
    return Promise.all(Array.from({ length: users }, (_, index) => visit(place, index)));
  });

  const reading = new Figures();
  await timed(reading, `${reads} reads of the styles, ${READERS} at a time`, () => {
    const send = client(origin, reading);
    return inTurns(reads, READERS, () => send('GET', '/styles'));
  });

  const rushing = new Figures();
  const place = { send: client(origin, rushing), guest, imageBase64 };
  const guests = await openGuests(place, images);
  const { perMinuteLimit, minuteSeconds } = LIMIT;
  await model(LIMIT);
  const title = `${images} images asked for at once, of a model that makes ${perMinuteLimit} in ${minuteSeconds} s`;
  await timed(rushing, title, () => burst(place, guests, images));

  for (const figures of [mixed, reading, rushing]) {
    // A function that is busy and a stage that throttles are haste; everything else is a fault.
    const faults = figures.count((status) => status >= 400 && status !== 429 && status !== 503);
    if (faults > 0) violations.push(`${faults} calls were answered with an error`);
  }
  await settle([...accounts, ...guests]);
} finally {
  await cloud.stop();
}
for (const violation of violations) console.error(`  ✖ ${violation}`);
process.exitCode = violations.length === 0 ? 0 : 1;

async function timed<T>(figures: Figures, title: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  figures.print(`${title}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return result;
}

/** Waits for the last image, and counts every credit. */
async function settle(accounts: Account[]): Promise<void> {
  const ledger = openLedger(cloud.addresses);
  const start = performance.now();
  const areQuiet = async () =>
    (await inTurns(accounts.length, 10, (index) => ledger.openOf(accounts[index]?.accountId ?? ''))).every((open) => open === 0);
  for (const deadline = Date.now() + PATIENCE; !(await areQuiet()) && Date.now() < deadline;) await pause(2_000);

  const total = { granted: 0, balance: 0, held: 0, spent: 0, failed: 0 };
  for (const { accountId, granted } of accounts) {
    const { balance, held, spent } = await ledger.sumOf(accountId);
    const failed = (await ledger.recordsOf(accountId)).filter(({ status }) => status === 'failed').length;
    if (held > 0 || balance + spent !== granted) violations.push(`${accountId}: of ${granted} credits ${balance} are left, ${spent} spent`);
    for (const [name, value] of Object.entries({ granted, balance, held, spent, failed })) total[name as keyof typeof total] += value;
  }
  ledger.close();
  const { granted, balance, held, spent, failed } = total;
  console.log(
    `\nThe books, ${((performance.now() - start) / 1_000).toFixed(0)} s later: ${accounts.length} accounts, ${granted} credits granted`,
  );
  console.log(`  = ${balance} left + ${held} held + ${spent} spent on images; ${failed} generations failed and were refunded`);
}
