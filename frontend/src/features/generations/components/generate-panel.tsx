import { ActionBar, Notice } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useDraft } from '../draft';
import { useGeneration } from '../state';
import { useStartGeneration } from '../use-start-generation';
import { FailureNotice } from './failure-notice';
import { GenerateButton } from './generate-button';
import { Ticket } from './ticket';

/** What will be made, of what, for how much; and the button. On a phone the button stands in the bar at the bottom. */
export function GeneratePanel({ isDocked }: { isDocked: boolean }) {
  const { style, photo } = useDraft();
  const generation = useGeneration();
  const { start, alert } = useStartGeneration();
  const isReady = style !== null && photo !== null;

  return (
    <div className="grid content-start gap-5">
      <Ticket />
      {generation.kind === 'failed' && <FailureNotice error={generation.error} />}
      {alert && <Notice tone="error">{alert}</Notice>}
      <ActionBar isDocked={isDocked} className="grid gap-2">
        <GenerateButton isReady={isReady} onStart={() => start({ style, photo })} />
        {!isReady && generation.kind !== 'generating' && <p className="text-center text-small text-muted">{m.generate_hint()}</p>}
      </ActionBar>
    </div>
  );
}
