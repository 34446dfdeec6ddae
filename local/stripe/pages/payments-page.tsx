import type { Charge } from '../objects';
import { Layout } from './layout';
import { money, type Texts } from './texts';

interface PaymentsPageProps {
  texts: Texts;
  charges: Charge[];
  shop: string | undefined;
}

/** The seller's side: what was paid, and the button that gives it back. */
export function PaymentsPage({ texts, charges, shop }: PaymentsPageProps) {
  return (
    <Layout texts={texts} title={texts.paymentsTitle}>
      <main className="payments">
        <header>
          <h1>{texts.paymentsTitle}</h1>
          {shop && (
            <a className="button" href={shop}>
              {texts.shop}
            </a>
          )}
        </header>
        {charges.length === 0 && <p className="empty">{texts.paymentsEmpty}</p>}
        <ul>
          {charges.map((charge) => (
            <PaymentRow key={charge.id} texts={texts} charge={charge} />
          ))}
        </ul>
      </main>
    </Layout>
  );
}

function PaymentRow({ texts, charge }: { texts: Texts; charge: Charge }) {
  const { id, amount, amount_refunded: refunded, currency, billing_details: payer, created, paid } = charge;
  const time = new Date(created * 1_000);
  return (
    <li>
      <span className="amount">{money(amount, currency, texts)}</span>
      <span className={`state ${paid && refunded === 0 ? 'good' : ''}`}>{stateOf(charge, texts)}</span>
      <span className="payer">{payer.email}</span>
      <time dateTime={time.toISOString()}>{time.toLocaleString(texts.lang)}</time>
      {paid && refunded < amount && (
        <form method="post" action={`/payments/${id}/refund`} data-processing={texts.processing}>
          <button type="submit" className="button small">
            {texts.refund}
          </button>
        </form>
      )}
    </li>
  );
}

function stateOf({ paid, refunded, amount_refunded: part }: Charge, texts: Texts): string {
  if (!paid) return texts.failed;
  if (refunded) return texts.refunded;
  return part > 0 ? texts.partlyRefunded : texts.paid;
}
