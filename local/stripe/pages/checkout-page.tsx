import type { Session } from '../objects';
import type { SessionNotes } from '../store';
import { CardForm, type Entered } from './card-form';
import { Layout } from './layout';
import { money, type Texts } from './texts';
import { Wallets } from './wallets';

export interface CheckoutPageProps {
  texts: Texts;
  session: Session;
  notes: Pick<SessionNotes, 'items' | 'detail'>;
  entered: Entered;
}

/** Where the buyer pays: what is bought on one side, how to pay on the other. */
export function CheckoutPage({ texts, session, notes, entered }: CheckoutPageProps) {
  const amount = money(session.amount_total ?? 0, session.currency ?? 'usd', texts);
  return (
    <Layout texts={texts} title={texts.payWith(amount)}>
      <main className="checkout">
        <Summary texts={texts} session={session} notes={notes} amount={amount} />
        <section className="payment" aria-label={texts.pay}>
          <Wallets texts={texts} session={session} />
          <p className="divider">
            <span>{texts.orCard}</span>
          </p>
          <CardForm texts={texts} action={`/c/pay/${session.id}`} amount={amount} entered={entered} />
        </section>
      </main>
    </Layout>
  );
}

function Summary({ texts, session, notes: { items, detail }, amount }: Omit<CheckoutPageProps, 'entered'> & { amount: string }) {
  const [first] = items;
  return (
    <section className="summary" aria-label={texts.total}>
      <Seller texts={texts} href={session.cancel_url} />
      <h1>
        <span className="what">{first?.description}</span>
        <span className="amount">{amount}</span>
        {detail !== null && <small>{detail}</small>}
      </h1>
      <ul className="items">
        {items.map((item) => (
          <li key={item.id}>
            <span>
              {item.description}
              <small>{texts.quantity(item.quantity)}</small>
            </span>
            <span>{money(item.amount_total, item.currency, texts)}</span>
          </li>
        ))}
        <li className="total">
          <span>{texts.total}</span>
          <span>{amount}</span>
        </li>
      </ul>
      <p className="footnote">{texts.staysHere}</p>
    </section>
  );
}

/** The way back, under the seller's name. */
function Seller({ texts, href }: { texts: Texts; href: string | null }) {
  const name = (
    <>
      <span className="mark" aria-hidden="true">
        C
      </span>
      CartoonSnap
    </>
  );
  if (href === null) return <p className="back">{name}</p>;
  return (
    <a className="back" href={href} aria-label={texts.back}>
      <Arrow />
      {name}
    </a>
  );
}

function Arrow() {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      <path d="M10 3 5 8l5 5" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
