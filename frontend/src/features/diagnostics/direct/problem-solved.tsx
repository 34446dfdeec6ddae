import { Check } from 'lucide-react';
import { InkOutline } from '@/components/ink';
import * as m from '@/paraglide/messages';

export function ProblemSolved() {
  const points = [m.direct_solved_parameter(), m.direct_solved_others(), m.direct_solved_json(), m.direct_solved_app()];
  return (
    <section data-slot="problem-solved" className="rise relative rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-title">{m.direct_solved()}</h2>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            {point}
          </li>
        ))}
      </ul>
      <InkOutline tone="accent" draw seed={31} />
    </section>
  );
}
