import { Button, Notice } from '@/components/ui';
import { payerId } from '@/features/account';
import { useShown } from '@/lib/use-shown';
import { errorText } from '@/lib/user-facing-error';
import * as m from '@/paraglide/messages';
import { dismissFailure } from '../state';
import { GenerationFailed } from '../generation-error';

/** Why there is no cartoon, and what became of the credit. */
export function FailureNotice({ error }: { error: unknown }) {
  const ref = useShown<HTMLDivElement>(error);
  return (
    <div ref={ref}>
      <Notice tone="error">
        <p>{errorText(error)}</p>
        {error instanceof GenerationFailed && payerId() && <p className="text-muted">{m.generation_credit_back()}</p>}
        <Button variant="link" className="justify-self-start text-small" onClick={dismissFailure}>
          {m.action_dismiss()}
        </Button>
      </Notice>
    </div>
  );
}
