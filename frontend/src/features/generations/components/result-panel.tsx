import { Download, RotateCw } from 'lucide-react';
import { cx } from 'class-variance-authority';
import { Button, Notice, Spinner } from '@/components/ui';
import { useState } from 'react';
import * as m from '@/paraglide/messages';
import { useSaveImage } from '../download/use-save-image';
import { useDraft } from '../draft';
import type { FinishedGeneration } from '../follow';
import { useGeneration } from '../generate';
import { useStartGeneration } from '../use-start-generation';
import { PreviewEngineNote } from './preview-engine-note';
import { ResultPicture } from './result-picture';

interface ResultPanelProps {
  result: FinishedGeneration;
  /** On a phone: the actions stand in the bar at the bottom. */
  isDocked: boolean;
}

/** The finished cartoon with what can be done with it. */
export default function ResultPanel({ result, isDocked }: ResultPanelProps) {
  const generation = useGeneration();
  const { photo } = useDraft();
  const { start, alert } = useStartGeneration();
  const [isBroken, setBroken] = useState(false);
  const { save, isSaving, label } = useSaveImage(result.imageUrl);
  const isRegenerating = generation.kind === 'generating';

  return (
    <div className="grid items-center gap-8 md:grid-cols-[minmax(0,26rem)_1fr] md:gap-14">
      <ResultPicture key={result.generationId} {...{ result, isRegenerating }} photoUrl={photo?.url} onBroken={() => setBroken(true)} />
      <div className="grid gap-5">
        <h3 className="text-heading">{m.result_ready()}</h3>
        <p className="text-lead text-muted">{m.result_ready_text()}</p>
        <PreviewEngineNote />
        {alert && <Notice tone="error">{alert}</Notice>}
        <div className={cx('flex flex-wrap gap-3', isDocked && 'action-bar')}>
          <Button size="lg" className="grow md:grow-0" disabled={isBroken || isSaving} onClick={() => void save()}>
            {isSaving ? <Spinner /> : <Download aria-hidden="true" />}
            {label}
          </Button>
          <Button variant="outline" size="lg" className="grow md:grow-0" disabled={isRegenerating} onClick={start}>
            {isRegenerating ? <Spinner /> : <RotateCw aria-hidden="true" />}
            {isRegenerating ? m.result_regenerating() : m.result_regenerate()}
          </Button>
        </div>
      </div>
    </div>
  );
}
