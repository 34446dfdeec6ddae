import { lazy, Suspense, type ReactNode } from 'react';
import { loadAccountDialog, loadFreeGenerationDialog, loadGenerationMethodDialog, loadLoginDialog } from '@/features/account';
import { loadImagesDialog } from '@/features/generations';
import { loadDirectPayment, loadPurchaseDialog } from '@/features/payments';
import { Dialog, ErrorBoundary, PartFailed } from '@/components/ui';
import { closeDialog, useOpenDialog, type DialogName } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';

export interface DialogProps {
  onClose: () => void;
}

const LoginDialog = lazy(loadLoginDialog);
const FreeGenerationDialog = lazy(loadFreeGenerationDialog);
const AccountDialog = lazy(loadAccountDialog);
const ImagesDialog = lazy(loadImagesDialog);
const PurchaseDialog = lazy(loadPurchaseDialog);
const GenerationMethodDialog = lazy(async () => {
  const [{ default: Chooser }, { default: DirectPayment }] = await Promise.all([loadGenerationMethodDialog(), loadDirectPayment()]);
  return { default: (props: DialogProps) => <Chooser {...props} payment={<DirectPayment />} /> };
});

/** Which component each dialog is; loaded when it is opened. */
const DIALOGS: Record<DialogName, (props: DialogProps) => ReactNode> = {
  login: (props) => <LoginDialog {...props} />,
  signup: (props) => <LoginDialog initialMode="signup" {...props} />,
  'free-generation': (props) => <FreeGenerationDialog {...props} />,
  'generation-method': (props) => <GenerationMethodDialog {...props} />,
  purchase: (props) => <PurchaseDialog {...props} />,
  account: (props) => <AccountDialog {...props} />,
  images: (props) => <ImagesDialog {...props} />,
};

export function Dialogs() {
  const name = useOpenDialog();
  if (!name) return null;
  return (
    <ErrorBoundary key={name} fallback={<FailedDialog />}>
      <Suspense>{DIALOGS[name]({ onClose: closeDialog })}</Suspense>
    </ErrorBoundary>
  );
}

/** In place of a dialog whose code did not arrive, such as in a tunnel. */
function FailedDialog() {
  return (
    <Dialog title={m.part_failed_title()} onClose={closeDialog}>
      <div className="mt-4">
        <PartFailed />
      </div>
    </Dialog>
  );
}
