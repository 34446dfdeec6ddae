/** How wide each stack is, and where its prints lie, the lowest first: x, y and turn in degrees. */
const STACKS = {
  one: { width: 50, prints: [[0, 0, -4]] },
  some: {
    width: 78,
    prints: [
      [9, -5, 13],
      [-8, -2, -13],
      [0, 1, -1],
    ],
  },
  many: {
    width: 104,
    prints: [
      [18, -6, 27],
      [-18, -3, -25],
      [10, -9, 12],
      [-10, -8, -11],
      [1, 2, 3],
    ],
  },
} as const;

interface PrintStackProps {
  credits: number;
  className?: string;
}

/** A drawn stack of snapped prints, higher with more credits; the top one has begun to smile. Decoration. */
export function PrintStack({ credits, className }: PrintStackProps) {
  const { width, prints } = STACKS[credits > 15 ? 'many' : credits > 1 ? 'some' : 'one'];
  return (
    <svg
      aria-hidden="true"
      viewBox={`${-width / 2} -42 ${width} 78`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {prints.map(([x, y, turn], i) => (
        <g key={turn} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path
            className="fill-surface stroke-ink"
            strokeWidth="2.8"
            d="M-20.500-25.300c13.200-1.500 27-1.700 41.200-.5 1 16.700 1 34.200-.2 51.300-13.700 1.200-27.400 1.300-41.300.2-1-17.200-1-34.500.1-51.800"
          />
          {i === prints.length - 1 && <Smile />}
        </g>
      ))}
    </svg>
  );
}

function Smile() {
  return (
    <>
      <path className="stroke-ink" strokeWidth="3" d="M-7.500-11c.3 1.600.3 3 0 4.500M7.200-11.400c.4 1.600.4 3.200.1 4.700" />
      <path className="stroke-accent" strokeWidth="3.4" d="M-10.500 2.500C-6 10 6.500 10.200 10.800 1.800" />
    </>
  );
}
