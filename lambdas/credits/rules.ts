/** The mark of a credit that is set aside for one generation: the moment it was set aside, in ms of the epoch. */
export type HeldAt = number;

export interface Account {
  /** Credits that can be spent; what is held is not among them. */
  balance: number;
  /** Generation id to the moment of its hold. */
  holds: Readonly<Record<string, HeldAt>>;
}

export type Reservation = { outcome: 'reserved'; heldAt: HeldAt } | { outcome: 'no_credits' };

/**
 * The credits of users and guests. Every change is one conditional update, so none can be left half done, and each can be
 * repeated by anyone: only the first has an effect.
 *
 * A hold is named by its generation and its moment. So a late repetition for a generation that is over and done cannot touch
 * a newer hold of the same generation.
 */
export interface CreditStore {
  /** Takes one credit and holds it for the generation. Holds nothing twice: a hold that is there is returned. */
  reserve(accountId: string, generationId: string): Promise<Reservation>;
  /** Spends the held credit. @returns whether this call did it */
  settle(accountId: string, generationId: string, heldAt: HeldAt): Promise<boolean>;
  /** Gives the held credit back. @returns whether this call did it */
  refund(accountId: string, generationId: string, heldAt: HeldAt): Promise<boolean>;
  /** Adds credits once for each `grantId`; opens the account when it is new. @returns whether this call did it; never when closed */
  grant(accountId: string, amount: number, grantId: string): Promise<boolean>;
  /**
   * Takes back `total` credits of a grant, as far as the account still has them; what is spent or held stays. Repeated with the
   * same or a smaller total it does nothing, with a larger one it takes the difference. @returns how many this call took
   */
  takeBack(accountId: string, grantId: string, total: number): Promise<number>;
  /** 0 for an account that is not known. */
  balance(accountId: string): Promise<number>;
  account(accountId: string): Promise<Account | undefined>;
  /** Forgets what is left on the account and opens it never again. @returns the generations that credits were held for */
  close(accountId: string): Promise<string[]>;
  /** @returns undefined unless the account is closed */
  closure(accountId: string): Promise<Closure | undefined>;
}

/** What is kept of a closed account, so that late payments are known for what they are. */
export interface Closure {
  /** Every grant that the account had. */
  grants: ReadonlySet<string>;
}

export interface Hold {
  accountId: string;
  generationId: string;
  heldAt: HeldAt;
}

/** Remembers who had the free credits, also after the account is gone. */
export interface FreeCreditClaims {
  /** @returns whether the claim of this address is this user's, now or already before */
  claim(addressHash: string, userId: string): Promise<boolean>;
  /** Forgets whose the claim is, and keeps that the address has had its free credits. */
  anonymise(addressHash: string, userId: string): Promise<void>;
}
