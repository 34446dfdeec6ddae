import { CircleAlert, Hourglass, Undo2 } from 'lucide-react';
import { Spinner } from '@/components/ui';
import type { PaymentReturn } from '../payment-return';

/** How it stands, at a glance; the words beside it say the same. */
export function SlipPicture({ outcome }: { outcome: PaymentReturn }) {
  return <span className="grid size-12 shrink-0 place-items-center">{pictureOf(outcome)}</span>;
}

function pictureOf(outcome: PaymentReturn) {
  switch (outcome.kind) {
    case 'succeeded':
      return <DrawnTick />;
    case 'failed':
      return <CircleAlert aria-hidden="true" className="size-8 text-danger" />;
    case 'cancelled':
      return <Undo2 aria-hidden="true" className="size-8 text-muted" />;
    case 'confirming':
      return outcome.isWaiting ? (
        <Spinner className="size-8 text-accent" />
      ) : (
        <Hourglass aria-hidden="true" className="size-8 text-accent" />
      );
    default:
      return <Spinner className="size-8 text-accent" />;
  }
}

/** A tick in a ring, drawn by the pen in two strokes. */
function DrawnTick() {
  const pen = {
    pathLength: 1,
    className: 'ink-drawing stroke-success',
    fill: 'none',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className="size-12">
      <path
        {...pen}
        strokeWidth="3"
        d="M30 5.200C18 2 6 9.500 4.800 22.500 3.800 34 12 43.200 23.500 43.500 35 43.800 43.500 35 43.300 23.800 43.100 15 37.500 8 28.500 5.500"
      />
      <path
        {...pen}
        strokeWidth="4.500"
        style={{ animationDelay: '450ms' }}
        d="M14.500 24.500c2.800 2.400 5 5 6.800 8 3.300-7.200 7.500-12.800 13-17.500"
      />
    </svg>
  );
}
