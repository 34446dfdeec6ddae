import type { Session } from '../objects';
import type { Texts } from './texts';

/** Which kind of payment method each wallet is for the service. */
const WALLETS = [
  { id: 'apple_pay', name: 'Apple Pay', kind: 'card', isDelayed: false },
  { id: 'google_pay', name: 'Google Pay', kind: 'card', isDelayed: false },
  { id: 'alipay', name: 'Alipay', kind: 'alipay', isDelayed: true },
  { id: 'wechat_pay', name: 'WeChat Pay', kind: 'wechat_pay', isDelayed: true },
] as const;

/** One tap pays. */
export function Wallets({ texts, session }: { texts: Texts; session: Session }) {
  const offered = WALLETS.filter(({ kind }) => session.payment_method_types.includes(kind));
  return (
    <form method="post" action={`/c/pay/${session.id}`} className="wallets" aria-label={texts.express}>
      {offered.map(({ id, name, isDelayed }) => (
        <button key={id} type="submit" name="method" value={id} className={`button wallet ${id}`}>
          <span>{name}</span>
          {isDelayed && <small>{texts.delayed}</small>}
        </button>
      ))}
    </form>
  );
}
