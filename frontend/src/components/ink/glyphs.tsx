const PEN = { fill: 'none', strokeWidth: 3, strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true } as const;

/** A drawn plus, at the height of the pictures' middle. */
export function InkPlus() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 self-center stroke-line-strong md:size-6" {...PEN}>
      <path d="M12.300 3.500c-.5 5.600-.6 11.300-.1 17M3.800 12.400c5.500-.8 11-.9 16.500-.5" />
    </svg>
  );
}

export function InkArrow() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 self-center stroke-line-strong md:size-6" {...PEN}>
      <path d="M2.500 12.600c6.200-.9 12-1 18.300-.5M14.200 5.700c2 2.500 4.100 4.500 6.800 6.400-2.700 1.500-4.900 3.400-6.700 6" />
    </svg>
  );
}

/** The wallpaper to be: a phone whose screen smiles once there is something to draw. */
export function PhoneOutline({ isReady }: { isReady: boolean }) {
  return (
    <svg viewBox="0 0 60 80" style={{ width: '64%', height: '78%' }} {...PEN}>
      <path
        className="stroke-line-strong"
        d="M12.500 4.500c11.800-1 23.500-1 35.200-.2 1.500 24 1.600 47.600.2 71.200-11.900 1-23.600 1-35.300.1C11 51.500 11 28 12.300 3.600"
      />
      {isReady ? (
        <path
          className="ink-drawing stroke-accent-from"
          strokeWidth="4"
          pathLength={1}
          d="M23.500 32.500c.3 2 .3 3.500 0 5.400M36.500 32c.3 2 .3 3.700.1 5.500M20.500 47.500c5 7.200 14.800 7 19-.7"
        />
      ) : (
        <path className="stroke-line-strong" d="M25.500 69.500c3-.4 6-.4 9 0" />
      )}
    </svg>
  );
}
