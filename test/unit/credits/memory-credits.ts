import type { Account, CreditStore, Hold } from '../../../lambdas/credits/rules';

interface Item extends Account {
  holds: Record<string, number>;
  grants: Set<string>;
  takenBack: Record<string, number>;
  isClosed?: boolean;
}

/** Credits in memory, with a ledger of what was granted and spent. */
export interface MemoryCredits extends CreditStore {
  heldBefore(moment: number): AsyncIterable<Hold>;
  /** granted = balance + held + spent + takenBack, for every account. */
  ledger(accountId: string): { granted: number; spent: number; takenBack: number; held: number; balance: number };
}

export function memoryCredits(now: () => number): MemoryCredits {
  const items = new Map<string, Item>();
  const totals = new Map<string, { granted: number; spent: number; takenBack: number }>();
  const totalOf = (accountId: string) => {
    const total = totals.get(accountId) ?? { granted: 0, spent: 0, takenBack: 0 };
    totals.set(accountId, total);
    return total;
  };
  const release = (accountId: string, generationId: string, heldAt: number): Item | undefined => {
    const item = items.get(accountId);
    if (item?.holds[generationId] !== heldAt) return undefined;
    item.holds = Object.fromEntries(Object.entries(item.holds).filter(([id]) => id !== generationId));
    return item;
  };

  return {
    async reserve(accountId, generationId) {
      const item = items.get(accountId);
      const held = item?.holds[generationId];
      if (held !== undefined) return { outcome: 'reserved', heldAt: held };
      if (!item || item.balance < 1) return { outcome: 'no_credits' };
      item.balance -= 1;
      item.holds[generationId] = now();
      return { outcome: 'reserved', heldAt: now() };
    },
    async settle(accountId, generationId, heldAt) {
      if (!release(accountId, generationId, heldAt)) return false;
      totalOf(accountId).spent += 1;
      return true;
    },
    async refund(accountId, generationId, heldAt) {
      const item = release(accountId, generationId, heldAt);
      if (item) item.balance += 1;
      return item !== undefined;
    },
    async grant(accountId, amount, grantId) {
      const item = items.get(accountId) ?? { balance: 0, holds: {}, grants: new Set<string>(), takenBack: {} };
      if (item.isClosed || item.grants.has(grantId)) return false;
      items.set(accountId, { ...item, balance: item.balance + amount, grants: new Set([...item.grants, grantId]) });
      totalOf(accountId).granted += amount;
      return true;
    },
    async takeBack(accountId, grantId, total) {
      const item = items.get(accountId);
      const before = item?.takenBack[grantId] ?? 0;
      if (item?.isClosed || !item?.grants.has(grantId) || before >= total) return 0;
      const taken = Math.min(item.balance, total - before);
      item.balance -= taken;
      item.takenBack[grantId] = total;
      totalOf(accountId).takenBack += taken;
      return taken;
    },
    async balance(accountId) {
      return items.get(accountId)?.balance ?? 0;
    },
    async account(accountId) {
      const item = items.get(accountId);
      return item && !item.isClosed ? { balance: item.balance, holds: { ...item.holds } } : undefined;
    },
    async close(accountId) {
      const { holds = {}, grants = new Set<string>() } = items.get(accountId) ?? {};
      items.set(accountId, { balance: 0, holds: {}, grants, takenBack: {}, isClosed: true });
      return Object.keys(holds);
    },
    async closure(accountId) {
      const item = items.get(accountId);
      return item?.isClosed ? { grants: item.grants } : undefined;
    },
    async *heldBefore(moment) {
      for (const [accountId, { holds }] of [...items]) {
        for (const [generationId, heldAt] of Object.entries(holds)) if (heldAt < moment) yield { accountId, generationId, heldAt };
      }
    },
    ledger(accountId) {
      const item = items.get(accountId);
      return { ...totalOf(accountId), balance: item?.balance ?? 0, held: Object.keys(item?.holds ?? {}).length };
    },
  };
}
