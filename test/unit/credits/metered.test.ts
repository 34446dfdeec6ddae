import { describe, expect, test } from '@jest/globals';
import { metered } from '../../../lambdas/credits/metered';
import { metrics } from '../../../lambdas/platform/observe';
import { memoryCredits } from './memory-credits';

/** What was counted by `work`. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  metrics.clearMetrics();
  await work();
  if (!metrics.hasStoredMetrics()) return {};
  const { _aws, ...line } = metrics.serializeMetrics();
  const names = _aws.CloudWatchMetrics[0]?.Metrics.map(({ Name }) => Name) ?? [];
  return Object.fromEntries(names.map((name) => [name, Number(line[name])]));
}

describe('The metrics of the credits', () => {
  test('count each way of a credit once, however often it is repeated', async () => {
    const credits = metered(memoryCredits(Date.now));

    expect(await counted(() => twice(() => credits.grant('a', 3, 'sign-up')))).toEqual({ CreditsGranted: 3 });
    const held = await credits.reserve('a', 'g1');
    const heldAt = held.outcome === 'reserved' ? held.heldAt : 0;
    expect(await counted(() => twice(() => credits.settle('a', 'g1', heldAt)))).toEqual({ CreditsSpent: 1 });
    const again = await credits.reserve('a', 'g2');
    const againAt = again.outcome === 'reserved' ? again.heldAt : 0;
    expect(await counted(() => twice(() => credits.refund('a', 'g2', againAt)))).toEqual({ CreditsRefunded: 1 });
    expect(await counted(() => twice(() => credits.takeBack('a', 'sign-up', 3)))).toEqual({ CreditsTakenBack: 2 });
  });

  test('count who comes without credits, and nothing else', async () => {
    const credits = metered(memoryCredits(Date.now));

    expect(await counted(() => credits.reserve('poor', 'g'))).toEqual({ CreditsMissing: 1 });
    expect(await counted(() => credits.balance('poor'))).toEqual({});
  });
});

async function twice(work: () => Promise<unknown>): Promise<void> {
  await work();
  await work();
}
