import { randomUUID } from 'node:crypto';
import { generate } from '../api/generate';
import { call, signUp } from '../support/users';
import { insist, seeThrough, type World } from './world';

/** What an account must have been given in the end. */
export interface Books {
  accountId: string;
  granted: number;
}

export interface Journey {
  /** Whose calls are spoilt. */
  callers: RegExp;
  /** Gets everything ready, before anything goes wrong. @returns the journey itself, of a visitor who stays for its end or leaves early */
  prepare(world: World): Promise<(stays: boolean) => Promise<Books>>;
}

const FREE = 3;

/** A signed-in user has an image made. */
const image: Journey = {
  callers: /^generations\//,
  async prepare(world) {
    const { cloud, photo } = world;
    const { token, user } = await signUp(cloud.origin);
    return async (stays) => {
      const request = { token, photo, idempotencyKey: randomUUID() };
      const attempt = () => generate(cloud.origin, request);
      await seeThrough(world, stays ? insist(attempt) : attempt(), () => [user.id]);
      return { accountId: user.id, granted: FREE };
    };
  },
};

/** A guest pays for one image and has it made. */
const guest: Journey = {
  callers: /^payments\//,
  async prepare(world) {
    const { cloud, shop, photo } = world;
    return async (stays) => {
      const { body } = await insist(() => shop.checkout(world.guest, '1_generation'));
      const { metadata } = await shop.stripe.checkout.sessions.retrieve(body.sessionId);
      const accountId = metadata?.['accountId'] ?? '';
      await shop.pay(body.sessionId);
      if (stays) {
        const { body: confirmed } = await insist(() => shop.confirm(world.guest, body.sessionId));
        const { tempUserId = '' } = confirmed;
        await seeThrough(
          world,
          insist(() => generate(cloud.origin, { token: world.guest, photo, tempUserId })),
          () => [accountId],
        );
      }
      await reconcile(world);
      return { accountId, granted: 1 };
    };
  },
};

/** A user buys ten credits. */
const purchase: Journey = {
  callers: /^payments\//,
  async prepare(world) {
    const { cloud, shop } = world;
    const { token, user } = await signUp(cloud.origin);
    return async (stays) => {
      const { body } = await insist(() => shop.checkout(token, '10_generations'));
      await shop.pay(body.sessionId);
      if (stays) await insist(() => shop.confirm(token, body.sessionId));
      await reconcile(world);
      await insist(() => call(cloud.origin, 'GET', '/profile', { token }));
      return { accountId: user.id, granted: FREE + 10 };
    };
  },
};

/** At its next turns, until one gets through. */
async function reconcile({ engineer }: World, attempts = 4): Promise<void> {
  try {
    await engineer.run('PaymentsReconcileSchedule');
  } catch (error) {
    if (attempts <= 1) throw error;
    await reconcile({ engineer } as World, attempts - 1);
  }
}

export const JOURNEYS = { image, guest, purchase };
