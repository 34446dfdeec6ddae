import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import type { PackageId } from '@contract/packages';
import { Button, Dialog, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { prepareCheckout } from '../checkout';
import { useCheckout } from '../use-checkout';
import { PackageList } from './package-list';
import { PaymentMethods } from './payment-methods';

/** Choose a package, then leave for the payment page. */
export default function PurchaseDialog({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<PackageId | null>(null);
  const { pay, isPaying, error } = useCheckout();
  return (
    <Dialog title={m.purchase_title()} description={m.purchase_hint()} onClose={onClose} size="wide">
      <PackageList chosen={chosen} isDisabled={isPaying} onChoose={setChosen} />
      {error && (
        <Notice tone="error" className="mt-5">
          {error}
        </Notice>
      )}
      <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[1fr_auto] md:items-start">
        <div className="grid gap-2 md:order-2 md:w-72">
          <Button
            size="lg"
            className="w-full px-4"
            disabled={!chosen || isPaying}
            onClick={() => chosen && void pay((signal) => prepareCheckout(chosen, signal))}
          >
            {isPaying ? <Spinner /> : <LockKeyhole aria-hidden="true" />}
            {isPaying ? m.payment_redirecting() : m.purchase_submit()}
          </Button>
          <p className="min-h-5 text-center text-small text-muted" aria-live="polite">
            {!chosen && m.purchase_select_first()}
          </p>
        </div>
        <PaymentMethods />
      </div>
    </Dialog>
  );
}
