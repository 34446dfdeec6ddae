import { Check } from 'lucide-react';
import { InkOutline } from '@/components/ink';
import { Button } from '@/components/ui';
import { openDialog } from '@/lib/dialogs';
import * as m from '@/paraglide/messages';

/** The limited-time offer for visitors. */
export function FreeBlock() {
  const benefits = [m.free_benefit_credits(), m.free_benefit_styles(), m.free_benefit_size()];
  return (
    <section className="mx-auto mt-24 w-full max-w-6xl px-4 md:px-8">
      <div className="halftone relative grid gap-8 rounded-lg bg-surface p-6 md:grid-cols-[1fr_auto] md:items-center md:p-12">
        <div>
          <h2 className="text-heading">{m.free_title()}</h2>
          <ul className="mt-5 flex flex-wrap gap-x-8 gap-y-2">
            {benefits.map((benefit) => (
              <li key={benefit} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-5 shrink-0 text-accent" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <Button size="lg" variant="outline" onClick={() => openDialog('free-generation')}>
          {m.free_action()}
        </Button>
        <InkOutline tone="ink" width={3} seed={44} />
      </div>
    </section>
  );
}
