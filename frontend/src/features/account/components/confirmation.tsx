import { Button, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useAttempt } from './use-attempt';

interface ConfirmationProps {
  text: string;
  action: string;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

/** Says what will happen before it does. */
export function Confirmation({ text, action, onConfirm, onCancel }: ConfirmationProps) {
  const { attempt, isBusy, error } = useAttempt();
  return (
    <div className="grid gap-4">
      <p>{text}</p>
      {error && <Notice tone="error">{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="destructive" size="sm" disabled={isBusy} onClick={() => void attempt(onConfirm)}>
          {isBusy && <Spinner />}
          {action}
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onCancel}>
          {m.action_cancel()}
        </Button>
      </div>
    </div>
  );
}
