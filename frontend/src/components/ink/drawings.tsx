/** Small drawings for empty places, all in the same pen: round ends, ink for the thing, accent for its life. */
const PEN = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** A frame on the wall whose picture is still only a smile. */
export function EmptyFrame({ className = 'w-32' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 132" className={className} {...PEN}>
      <path className="stroke-line-strong" d="M60 6c-1.500 7-8 15.500-19.500 23.500M60.500 6.500c3 8 9 15.500 18.500 22.500" />
      <path
        className="stroke-ink"
        d="M22 31c24-2.500 51.500-2.800 77-.8 1.800 29.500 2 61-.3 92.300-25.700 2-52 1.800-77.200-.6C19.600 92 19.500 61 22.600 30.200"
      />
      <path
        className="stroke-line-strong"
        d="M33 42c18-1.400 37-1.500 55.500-.4M89 43.500c1 22 .8 45-.4 67.500M87 112c-18 1-36 .8-54-.3M32.500 110c-1.400-22-1.300-45 .2-66"
      />
      <path
        className="stroke-accent"
        d="M47 68c.3 2.600.3 5 0 7.500M72.500 67.500c.4 2.600.4 5.200.1 7.800M42.500 86.500c8.500 10 26 10.500 35-.8"
        strokeWidth="4"
      />
    </svg>
  );
}

/** A print torn across: the picture did not arrive. */
export function TornFrame({ className = 'w-28' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 120" className={className} {...PEN}>
      <path
        className="stroke-ink"
        d="M22 20c25-2.500 51-2.800 76-.8 1 14.500 1.400 27 1.200 40l-17-7.500-14 14-19-12.500-13.500 11.500L21 55c-.6-12-.3-24 .6-36"
      />
      <path
        className="stroke-ink"
        d="M21.500 72l14.200 9.500 13.700-11.300 18.800 12.600 14.200-14 16.600 7.600c-.2 8-.6 16-1.200 24.300-25.700 2-50.500 1.800-75.700-.6-.8-9-1-18.600-.6-28"
      />
      <path
        className="stroke-accent"
        strokeWidth="4"
        d="M48 34.500c.3 2.600.3 4.600 0 7M72 34c.4 2.600.4 4.800.1 7.200M47 97.500c7-6.500 19-6.800 26-.4"
      />
    </svg>
  );
}
