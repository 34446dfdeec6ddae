import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Style } from '@contract/styles';
import { useSession } from '@/features/account';
import { chooseStyle, GeneratePanel, loadResultPanel, loadUploadBox, useDraft, useGeneration } from '@/features/generations';
import { StyleGrid } from '@/features/styles';
import { scrollToElement } from '@/lib/scroll';
import * as m from '@/paraglide/messages';
import { Footer } from './footer';
import { FreeBlock } from './free-block';
import { Header } from './header';
import { Hero } from './hero';
import { Questions } from './questions';
import { Step } from './step';
import { ThemeToggle } from './theme-toggle';
import { useResumedGeneration } from './use-resumed-generation';

const UploadBox = lazy(loadUploadBox);
const ResultPanel = lazy(loadResultPanel);

const TO_UPLOAD_AFTER = 300;
const TO_RESULT_AFTER = 100;

export function Home() {
  const session = useSession();
  const { style } = useDraft();
  const generation = useGeneration();
  const styleStep = useRef<HTMLElement>(null);
  const uploadStep = useRef<HTMLElement>(null);
  const resultStep = useRef<HTMLElement>(null);
  const { result } = generation;
  useResumedGeneration();

  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(() => scrollToElement(resultStep.current), TO_RESULT_AFTER);
    return () => clearTimeout(timer);
  }, [result]);

  const select = (chosen: Style) => {
    chooseStyle(chosen);
    setTimeout(() => scrollToElement(uploadStep.current), TO_UPLOAD_AFTER);
  };

  return (
    <>
      <Header menuEntries={[]} />
      <main className="pb-8">
        <Hero onStart={() => scrollToElement(styleStep.current)} />
        <Step ref={styleStep} number={1} title={m.step_style()} hint={m.step_style_hint()}>
          <StyleGrid selectedId={style?.id ?? null} isDisabled={generation.kind === 'generating'} onSelect={select} />
        </Step>
        <Step ref={uploadStep} number={2} title={m.step_upload()} hint={m.step_upload_hint()}>
          <div className="grid gap-6 md:grid-cols-[minmax(0,26rem)_1fr] md:gap-14">
            <Suspense fallback={<div className="skeleton aspect-4/5 rounded-lg" />}>
              <UploadBox />
            </Suspense>
            <GeneratePanel isDocked={!result} />
          </div>
        </Step>
        {result && (
          <Step ref={resultStep} number={3} title={m.step_result()}>
            <Suspense fallback={<div className="skeleton aspect-2/3 max-w-[26rem] rounded-lg" />}>
              <ResultPanel key={result.generationId} result={result} isDocked />
            </Suspense>
          </Step>
        )}
        {!session && <FreeBlock />}
        <Questions />
      </main>
      <Footer />
      <ThemeToggle />
    </>
  );
}
