import type { ReactNode, Ref } from 'react';
import { InkOutline } from '@/components/ink';

interface StepProps {
  ref?: Ref<HTMLElement>;
  number: number;
  title: string;
  hint?: string;
  /** What the step asks for is there: the pen goes around its number. */
  isDone: boolean;
  children: ReactNode;
}

/** One of the three steps, numbered in a ring of ink. */
export function Step({ ref, number, title, hint, isDone, children }: StepProps) {
  return (
    <section
      ref={ref}
      aria-labelledby={`step-${number}`}
      data-slot={`step-${number}`}
      className="mx-auto w-full max-w-6xl scroll-mt-4 px-4 pt-16 md:scroll-mt-0 md:px-8 md:pt-24"
    >
      <div className="mb-6 flex items-center gap-4 md:mb-10 md:gap-5">
        <span
          aria-hidden="true"
          className="relative grid size-12 shrink-0 place-items-center font-heading text-title font-semibold md:size-14"
        >
          {number}
          <InkOutline tone={isDone ? 'accent' : 'line'} width={isDone ? 4 : 3} radius={40} seed={number * 19} draw={isDone} />
        </span>
        <div>
          <h2 id={`step-${number}`} className="text-heading">
            {title}
          </h2>
          {hint && <p className="text-muted">{hint}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}
