import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { CreditPackage } from '@contract/payments';
import { Button, Dialog, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { prepareCheckout } from '../checkout';
import { priceText } from '../price';
import { useCheckout } from '../use-checkout';
import { PackageList } from './package-list';
import { PaymentMethods } from './payment-methods';

/** Choose a package, then leave for the payment page. */
export default function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<CreditPackage | null>(null);
  const { pay, isPaying, error } = useCheckout();
  return (
    <Dialog title={m.purchase_title()} description={m.purchase_hint()} onClose={onClose} size="wide">
      <PackageList chosenId={chosen?.id ?? null} isDisabled={isPaying} onChoose={setChosen} />
      {error && (
        <Notice tone="error" className="mt-5">
          {error}
        </Notice>
      )}
      <div className="mt-5 grid gap-x-10 gap-y-4 md:mt-6 md:grid-cols-[1fr_18rem] md:items-center">
        <div className="grid gap-2 md:order-2">
          <Button
            size="lg"
            className="w-full px-4"
            disabled={!chosen || isPaying}
            onClick={() => chosen && void pay((signal) => prepareCheckout(chosen.id, signal))}
          >
            {isPaying ? <Spinner /> : <LockKeyhole aria-hidden="true" />}
            {isPaying ? m.payment_redirecting() : m.purchase_submit()}
          </Button>
          <p className="text-center text-small text-muted" aria-live="polite">
            {chosen ? m.purchase_sum({ count: chosen.credits, price: priceText(chosen.price) }) : m.purchase_select_first()}
          </p>
        </div>
        <p className="text-small text-muted md:max-w-[30rem]">{m.purchase_secure()}</p>
        <PaymentMethods className="md:order-3 md:col-span-2" />
      </div>
    </Dialog>
  );
}
