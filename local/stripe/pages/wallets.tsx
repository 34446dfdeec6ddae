import type { Session } from '../objects';
import type { Texts } from './texts';

/** Which kind of payment method each wallet is for the service. */
const WALLETS = [
  { id: 'apple_pay', kind: 'card', isDelayed: false },
  { id: 'google_pay', kind: 'card', isDelayed: false },
  { id: 'alipay', kind: 'alipay', isDelayed: true },
  { id: 'wechat_pay', kind: 'wechat_pay', isDelayed: true },
] as const;

/** One tap pays. */
export function Wallets({ texts, session }: { texts: Texts; session: Session }) {
  const offered = WALLETS.filter(({ kind }) => session.payment_method_types.includes(kind));
  return (
    <form method="post" action={`/c/pay/${session.id}`} className="wallets" aria-label={texts.express}>
      {offered.map(({ id, isDelayed }) => (
        <button key={id} type="submit" name="method" value={id} className={`button wallet ${id}`}>
          <span>{texts.wallets[id]}</span>
          {isDelayed && <small>{texts.delayed}</small>}
        </button>
      ))}
    </form>
  );
}
