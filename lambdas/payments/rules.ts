import { randomBytes } from 'node:crypto';
import { CURRENCY, type CreditOffer, GUEST_PACKAGE, type PackageId, PACKAGES } from '../../contract/packages';
import type { CreditPackage } from '../../contract/payments';
import type { CreditStore } from '../credits/rules';

export type Offer = CreditOffer & { id: PackageId };

/** Who buys. A guest's account is minted with the sale and told to nobody before it is paid. */
export interface Buyer {
  kind: 'user' | 'guest';
  /** User id or temporary user id. */
  accountId: string;
}

export interface Sale extends Buyer {
  offer: Offer;
}

/** `pending`: a delayed method has it and will say later. `failed`: expired, refused or cancelled. */
export type PurchaseStatus = 'open' | 'pending' | 'paid' | 'failed';

/** One purchase as the payment service knows it. Nothing in it comes from a browser. */
export interface Purchase extends Buyer {
  /** Checkout session, or payment intent that belongs to none: also the id of its grant. */
  id: string;
  packageId: string;
  status: PurchaseStatus;
  /** Cents. */
  amount: number;
  currency: string;
  /** Cents of the amount that went back to the buyer. */
  refunded: number;
}

/** The payment service, as far as the rules need it. Both throw when it cannot be asked. */
export interface Purchases {
  /** @returns undefined when it is not known, or not a purchase of this deployment */
  find(id: string): Promise<Purchase | undefined>;
  /** Everything that was begun after this moment; ms of the epoch. */
  begunSince(moment: number): AsyncIterable<Purchase>;
  /** Gives the buyer the whole payment back, once however often it is called. */
  giveBack(id: string): Promise<void>;
}

export type PurchaseCredits = Pick<CreditStore, 'grant' | 'takeBack' | 'closure'>;

export interface FulfilParts {
  credits: PurchaseCredits;
  purchases: Pick<Purchases, 'giveBack'>;
}

// ---- what can be bought ---------------------------------------------------------------------------------------------

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/** The packages as the browser shows them, prices as texts. */
export function creditPackages(): CreditPackage[] {
  return PACKAGES.map((offer: Offer) => {
    const { cents, originalCents, ...shown } = offer;
    const saving = originalCents === undefined ? {} : { originalPrice: dollars(originalCents), savings: dollars(originalCents - cents) };
    return { ...shown, price: dollars(cents), ...saving };
  });
}

/** @returns undefined for a package that guests cannot buy */
export function saleOf(packageId: PackageId, userId: string | undefined): Sale | undefined {
  const offer = offerOf(packageId);
  if (!offer) return undefined;
  if (userId !== undefined) return { kind: 'user', accountId: userId, offer };
  return packageId === GUEST_PACKAGE ? { kind: 'guest', accountId: mintTempUserId(), offer } : undefined;
}

function offerOf(packageId: string): Offer | undefined {
  return PACKAGES.find(({ id }) => id === packageId);
}

/** As good as money once paid, hence 192 random bits. */
const mintTempUserId = (): string => `temp_${randomBytes(24).toString('base64url')}`;

/**
 * A return address in the form in which browsers read it.
 * @returns undefined when it does not belong to the site
 */
export function ownAddress(address: string, siteOrigin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { origin, username, password, href } = new URL(address);
  return origin === siteOrigin && username === '' && password === '' ? href : undefined;
}

// ---- what was bought ------------------------------------------------------------------------------------------------

/**
 * `credits`: those that were not refunded. `refused`: nothing that we sell at this price. `returned`: the account is erased, and the
 * money went back.
 */
export type Fulfilment =
  { outcome: 'fulfilled'; credits: number } | { outcome: 'refused' | 'returned' } | { outcome: Exclude<PurchaseStatus, 'paid'> };

/**
 * Gives a paid purchase its credits and takes back what was refunded. The only way to credits for money: webhook, return page
 * and reconcile job all come here, in any order and as often as they like.
 *
 * A refund grants first, so that the purchase counts as granted and a late message about its payment adds nothing.
 */
export async function fulfil({ credits, purchases }: FulfilParts, purchase: Purchase): Promise<Fulfilment> {
  const { id, accountId, status, refunded } = purchase;
  if (status !== 'paid') return { outcome: status };
  const offer = offerOf(purchase.packageId);
  if (!offer || purchase.amount !== offer.cents || purchase.currency !== CURRENCY) return { outcome: 'refused' };

  const isGranted = await credits.grant(accountId, offer.credits, id);
  const closure = isGranted ? undefined : await credits.closure(accountId);
  if (closure && !closure.grants.has(id)) {
    if (refunded < purchase.amount) await purchases.giveBack(id);
    return { outcome: 'returned' };
  }
  const lost = creditsFor(refunded, offer);
  if (lost > 0) await credits.takeBack(accountId, id, lost);
  return { outcome: 'fulfilled', credits: offer.credits - lost };
}

/** Whole credits only: a refund of a part of one is a courtesy. */
const creditsFor = (cents: number, offer: Offer): number => Math.floor((Math.min(cents, offer.cents) * offer.credits) / offer.cents);

export type Confirmation =
  | { outcome: 'confirmed'; accountId: string; tempUserId: string | undefined; credits: number }
  | { outcome: 'pending'; accountId: string }
  | { outcome: 'unpaid' | 'refunded' | 'foreign' | 'unknown' };

/**
 * What the return page asks. A user's purchase is that user's alone; a guest's belongs to whoever has its id, which only the
 * buyer's browser was given.
 */
export async function confirm(
  { credits, purchases }: { credits: PurchaseCredits; purchases: Purchases },
  purchaseId: string,
  userId: string | undefined,
): Promise<Confirmation> {
  const purchase = await purchases.find(purchaseId);
  if (!purchase) return { outcome: 'unknown' };
  const { kind, accountId } = purchase;
  if (kind === 'user' && accountId !== userId) return { outcome: 'foreign' };

  const fulfilment = await fulfil({ credits, purchases }, purchase);
  if (fulfilment.outcome === 'refused') return { outcome: 'unknown' };
  if (fulfilment.outcome === 'returned') return { outcome: 'refunded' };
  if (fulfilment.outcome === 'pending') return { outcome: 'pending', accountId };
  if (fulfilment.outcome !== 'fulfilled') return { outcome: 'unpaid' };
  if (fulfilment.credits === 0) return { outcome: 'refunded' };
  return { outcome: 'confirmed', accountId, tempUserId: kind === 'guest' ? accountId : undefined, credits: fulfilment.credits };
}

const HOUR = 60 * 60 * 1_000;
/** A checkout session lives for 24 hours, and the job must still see what was paid in the last of them. */
export const RECONCILE_WINDOW = 26 * HOUR;

/**
 * Fulfils whatever webhook and return page both missed. One purchase that fails keeps no other from its credits.
 * @throws AggregateError of every failure, at the end
 */
export async function reconcile(
  { credits, purchases }: { credits: PurchaseCredits; purchases: Purchases },
  now: number,
): Promise<{ seen: number; fulfilled: number; refused: number }> {
  const count = { seen: 0, fulfilled: 0, refused: 0 };
  const failures: unknown[] = [];
  for await (const purchase of purchases.begunSince(now - RECONCILE_WINDOW)) {
    count.seen += 1;
    try {
      const { outcome } = await fulfil({ credits, purchases }, purchase);
      if (outcome === 'fulfilled' || outcome === 'refused') count[outcome] += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count.seen} purchases could not be fulfilled`);
  return count;
}
