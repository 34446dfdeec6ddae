import type { Context } from 'aws-lambda';
import { creditsTable } from '../credits/table';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { logger } from '../platform/observe';
import { secretField } from '../platform/secrets';
import { stripePurchases } from './purchases';
import { reconcile } from './rules';
import { paymentService } from './stripe';

const env = environment('STAGE', 'CREDITS_TABLE', 'STRIPE_SECRET_ID', 'STRIPE_BASE_URL');
const secretKey = () => secretField(env.STRIPE_SECRET_ID, 'secretKey');
const purchases = stripePurchases(paymentService(secretKey, env.STRIPE_BASE_URL), env.STAGE);
const credits = creditsTable(documentClient(), env.CREDITS_TABLE);

/** Every 20 minutes: gives the credits for payments of which neither the webhook nor the buyer's browser told us. */
export async function handler(_event: unknown, context: Context): Promise<void> {
  logger.addContext(context);
  // Before the owner has put in a key, there is nothing to reconcile and nothing to alarm anyone about.
  if ((await secretKey()) === '') return;
  logger.info('Reconciled', await reconcile({ credits, purchases }, Date.now()));
}
