import { CreditCard, QrCode, Smartphone, type LucideIcon } from 'lucide-react';
import * as m from '@/paraglide/messages';

/** Names, not logos; which of them a buyer is offered, the payment service decides by account and country. */
const METHODS: { icon: LucideIcon; names: string[] }[] = [
  { icon: CreditCard, names: ['Visa', 'Mastercard', 'Amex'] },
  { icon: Smartphone, names: ['Apple Pay', 'Google Pay'] },
  { icon: QrCode, names: ['Alipay', 'WeChat Pay'] },
];

/** Where the payment happens and with what. */
export function PaymentMethods() {
  return (
    <div className="grid gap-3 text-small text-muted">
      <p className="max-w-[30rem]">{m.purchase_secure()}</p>
      <ul aria-label={m.purchase_methods()} className="flex flex-wrap gap-2">
        {METHODS.flatMap(({ icon: Icon, names }) =>
          names.map((name) => (
            <li key={name} className="flex h-8 items-center gap-1.5 rounded-sm border-2 border-line px-2 font-heading text-ink">
              <Icon aria-hidden="true" className="size-4 text-muted" />
              {name}
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
