import { lazy, Suspense, type ReactNode } from 'react';
import { loadAccountDialog, loadFreeGenerationDialog, loadGenerationMethodDialog, loadLoginDialog } from '@/features/account';
import { loadImagesDialog } from '@/features/generations';
import { closeDialog, useOpenDialog, type DialogName } from '@/lib/dialogs';

export interface DialogProps {
  onClose: () => void;
}

const LoginDialog = lazy(loadLoginDialog);
const FreeGenerationDialog = lazy(loadFreeGenerationDialog);
const GenerationMethodDialog = lazy(loadGenerationMethodDialog);
const AccountDialog = lazy(loadAccountDialog);
const ImagesDialog = lazy(loadImagesDialog);

/** Which component each dialog is; loaded when it is opened. */
const DIALOGS: Partial<Record<DialogName, (props: DialogProps) => ReactNode>> = {
  login: (props) => <LoginDialog {...props} />,
  signup: (props) => <LoginDialog initialMode="signup" {...props} />,
  'free-generation': (props) => <FreeGenerationDialog {...props} />,
  'generation-method': (props) => <GenerationMethodDialog {...props} />,
  account: (props) => <AccountDialog {...props} />,
  images: (props) => <ImagesDialog {...props} />,
};

export function Dialogs() {
  const name = useOpenDialog();
  return <Suspense>{name && DIALOGS[name]?.({ onClose: closeDialog })}</Suspense>;
}
