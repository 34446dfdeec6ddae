import { CreditCard } from 'lucide-react';
import { GUEST_PACKAGE, PACKAGES } from '@contract/packages';
import { MethodOption } from '@/features/account';
import { Notice } from '@/components/ui';
import { formatDollars } from '@/lib/locale';
import * as m from '@/paraglide/messages';
import { prepareGuestCheckout } from '../checkout';
import { useCheckout } from '../use-checkout';

/** The way without an account: pay for this one photo. */
export default function DirectPayment() {
  const { pay, isPaying, error } = useCheckout();
  const cents = PACKAGES.find(({ id }) => id === GUEST_PACKAGE)?.cents ?? 0;
  return (
    <>
      <MethodOption
        icon={CreditCard}
        title={m.method_pay()}
        text={isPaying ? m.payment_redirecting() : m.method_pay_text({ price: formatDollars(cents / 100) })}
        isBusy={isPaying}
        onChoose={() => void pay(prepareGuestCheckout)}
      />
      {error && <Notice tone="error">{error}</Notice>}
    </>
  );
}
