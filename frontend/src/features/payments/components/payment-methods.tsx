import { cx } from 'class-variance-authority';
import { CreditCard, QrCode, Smartphone, type LucideIcon } from 'lucide-react';
import * as m from '@/paraglide/messages';

/** Names, not logos; which of them a buyer is offered, the payment service decides by account and country. */
const methods = (): { icon: LucideIcon; names: string[] }[] => [
  { icon: CreditCard, names: ['Visa', 'Mastercard', 'Amex'] },
  { icon: Smartphone, names: ['Apple Pay', 'Google Pay'] },
  { icon: QrCode, names: [m.purchase_alipay(), m.purchase_wechat()] },
];

export function PaymentMethods({ className }: { className: string }) {
  return (
    <ul aria-label={m.purchase_methods()} className={cx('flex flex-wrap gap-2 text-small', className)}>
      {methods().flatMap(({ icon: Icon, names }) =>
        names.map((name) => (
          <li key={name} className="flex h-8 items-center gap-1.5 rounded-sm border-2 border-line px-2 font-heading">
            <Icon aria-hidden="true" className="size-4 text-muted" />
            {name}
          </li>
        )),
      )}
    </ul>
  );
}
