import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { ActionBar, Button, Notice, Spinner } from '@/components/ui';
import * as m from '@/paraglide/messages';
import { useSaveImage } from '../download/use-save-image';
import { noteShown } from '../generate';
import { useGeneration, type Result } from '../state';
import { useStartGeneration } from '../use-start-generation';
import { PreviewEngineNote } from './preview-engine-note';
import { ResultPicture, type PictureState } from './result-picture';

interface ResultPanelProps {
  result: Result;
  /** On a phone: the actions stand in the bar at the bottom. */
  isDocked: boolean;
}

/** The finished cartoon with what can be done with it. */
export default function ResultPanel({ result, isDocked }: ResultPanelProps) {
  const generation = useGeneration();
  const { start, alert } = useStartGeneration();
  const [picture, setPicture] = useState<PictureState>('loading');
  const isBroken = picture === 'failed';
  const { save, isSaving, label } = useSaveImage(result.answer.imageUrl);
  const isRegenerating = generation.kind === 'generating';

  const show = (next: PictureState) => {
    setPicture(next);
    if (next === 'loaded') void noteShown(result.answer);
  };

  return (
    <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-[minmax(0,26rem)_1fr] md:gap-16">
      <div className="grid grid-cols-1 gap-3">
        <ResultPicture result={result} state={picture} onChange={show} />
        {!isBroken && <p className="text-center text-small text-muted">{m.compare_hint()}</p>}
        <PreviewEngineNote className="text-center text-small text-muted" />
      </div>
      <div className="grid gap-4">
        <h3 className="text-heading">{m.result_ready()}</h3>
        <p className="max-w-[30rem] text-lead text-muted">{m.result_ready_text()}</p>
        {alert && <Notice tone="error">{alert}</Notice>}
        <ActionBar isDocked={isDocked} className="mt-2 flex flex-wrap gap-3">
          <Button
            size="lg"
            className="grow max-md:gap-1.5 max-md:px-3 max-md:text-base md:grow-0"
            disabled={isBroken || isSaving}
            onClick={() => void save()}
          >
            {isSaving ? <Spinner /> : <Download aria-hidden="true" />}
            {label}
          </Button>
          <Button
            variant="outline"
            size="lg"
            className="grow max-md:gap-1.5 max-md:px-3 max-md:text-base md:grow-0"
            disabled={isRegenerating}
            onClick={() => start(result.order)}
          >
            {isRegenerating ? <Spinner /> : <RotateCw aria-hidden="true" />}
            {isRegenerating ? m.result_regenerating() : m.result_regenerate()}
          </Button>
        </ActionBar>
      </div>
    </div>
  );
}
