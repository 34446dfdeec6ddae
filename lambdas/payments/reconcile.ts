import { metered } from '../credits/metered';
import { creditsTable } from '../credits/table';
import { documentClient } from '../platform/clients';
import { environment } from '../platform/environment';
import { job } from '../platform/job';
import { logger } from '../platform/observe';
import { secretField } from '../platform/secrets';
import { booksTable } from '../reports/table';
import { stripePurchases } from './purchases';
import { reconcile } from './rules';
import { entering } from './sales';
import { paymentService } from './stripe';

const env = environment('STAGE', 'CREDITS_TABLE', 'COUNTERS_TABLE', 'STRIPE_SECRET_ID', 'STRIPE_BASE_URL');
const secretKey = () => secretField(env.STRIPE_SECRET_ID, 'secretKey');
const database = documentClient();
const books = booksTable(database, env.COUNTERS_TABLE);
const purchases = entering(books, stripePurchases(paymentService(secretKey, env.STRIPE_BASE_URL), env.STAGE));
const credits = metered(creditsTable(database, env.CREDITS_TABLE));

/** Every 20 minutes: gives the credits for payments of which neither the webhook nor the buyer's browser told us. */
export const handler = job(async () => {
  // Before the owner has put in a key, there is nothing to reconcile and nothing to alarm anyone about.
  if ((await secretKey()) === '') return;
  logger.info('Reconciled', await reconcile({ credits, purchases }, Date.now()));
});
