import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Style } from '@contract/styles';
import { chooseStyle, isOrderOf, loadOrderStep, loadResultPanel, useDraft, useGeneration } from '@/features/generations';
import { isPaymentReturn, loadPaymentSlip, purchaseEntry } from '@/features/payments';
import { StyleGrid } from '@/features/styles';
import { PartBoundary } from '@/components/ui';
import { scrollToElement } from '@/lib/scroll';
import * as m from '@/paraglide/messages';
import { Footer } from './footer';
import { Header } from './header';
import { Hero } from './hero';
import { NearSlot } from './near-slot';
import { OrderPlaceholder } from './order-placeholder';
import { Step } from './step';
import { ThemeToggle } from './theme-toggle';
import { useResumedGeneration } from './use-resumed-generation';

const OrderStep = lazy(loadOrderStep);
const ResultPanel = lazy(loadResultPanel);
const FurtherDown = lazy(() => import('./further-down'));
const PaymentSlip = lazy(loadPaymentSlip);

const TO_UPLOAD_AFTER = 300;
const TO_RESULT_AFTER = 100;

export function Home() {
  const draft = useDraft();
  const generation = useGeneration();
  const styleStep = useRef<HTMLElement>(null);
  const uploadStep = useRef<HTMLElement>(null);
  const resultStep = useRef<HTMLElement>(null);
  const { result } = generation;
  // One bar at the bottom of a phone: for the result, until something else has been chosen.
  const isResultDocked = result !== null && isOrderOf(draft, result);
  const isGenerateDocked = !isResultDocked && (draft.style !== null || draft.photo !== null);
  const [isReturn] = useState(isPaymentReturn);
  const toUpload = useCallback(() => scrollToElement(uploadStep.current), []);
  useResumedGeneration();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => scrollToElement(resultStep.current), TO_RESULT_AFTER);
    return () => clearTimeout(timer);
  }, [result]);

  // The ring around the photo is what there is to see meanwhile. A regeneration has its own, around the result.
  const isDrawing = generation.kind === 'generating' && !isResultDocked;
  useEffect(() => {
    if (isDrawing) toUpload();
  }, [isDrawing, toUpload]);

  const select = (style: Style) => {
    chooseStyle(style);
    setTimeout(toUpload, TO_UPLOAD_AFTER);
  };

  return (
    <>
      <Header menuEntries={[purchaseEntry()]} />
      <main>
        <Hero onStart={() => scrollToElement(styleStep.current)} />
        <Step ref={styleStep} number={1} title={m.step_style()} hint={m.step_style_hint()} isDone={draft.style !== null}>
          <StyleGrid selectedId={draft.style?.id ?? null} isDisabled={generation.kind === 'generating'} onSelect={select} />
        </Step>
        <Step ref={uploadStep} number={2} title={m.step_upload()} hint={m.step_upload_hint()} isDone={draft.photo !== null}>
          <NearSlot placeholder={<OrderPlaceholder />}>
            <OrderStep isDocked={isGenerateDocked} />
          </NearSlot>
        </Step>
        {result && (
          <Step ref={resultStep} number={3} title={m.step_result()} isDone>
            <PartBoundary>
              <Suspense fallback={<div className="skeleton aspect-2/3 max-w-[26rem] rounded-lg" />}>
                <ResultPanel key={result.answer.generationId} result={result} isDocked={isResultDocked} />
              </Suspense>
            </PartBoundary>
          </Step>
        )}
        <NearSlot placeholder={<div className="min-h-[36rem]" />}>
          <FurtherDown />
        </NearSlot>
      </main>
      {isReturn && (
        <PartBoundary>
          <Suspense>
            <PaymentSlip onDraftRestored={toUpload} />
          </Suspense>
        </PartBoundary>
      )}
      <Footer />
      <ThemeToggle />
    </>
  );
}
