import { MetricUnit } from '@aws-lambda-powertools/metrics';
import { metrics } from '../platform/observe';
import type { CreditStore } from './rules';

const count = (name: string, credits: number): void => {
  if (credits > 0) metrics.addMetric(name, MetricUnit.Count, credits);
};

/** Counts credits on their way: granted, held, spent, given back for a failure, taken back for a refund. */
export function metered(store: CreditStore): CreditStore {
  return {
    ...store,
    async reserve(accountId, generationId) {
      const reservation = await store.reserve(accountId, generationId);
      if (reservation.outcome === 'no_credits') count('CreditsMissing', 1);
      return reservation;
    },
    async settle(...hold) {
      const isSpent = await store.settle(...hold);
      if (isSpent) count('CreditsSpent', 1);
      return isSpent;
    },
    async refund(...hold) {
      const isBack = await store.refund(...hold);
      if (isBack) count('CreditsRefunded', 1);
      return isBack;
    },
    async grant(accountId, amount, grantId) {
      const isGranted = await store.grant(accountId, amount, grantId);
      if (isGranted) count('CreditsGranted', amount);
      return isGranted;
    },
    async takeBack(...refunded) {
      const taken = await store.takeBack(...refunded);
      count('CreditsTakenBack', taken);
      return taken;
    },
  };
}
