/** The product's mark: a snapped print, tilted, whose picture has begun to smile. */
export function Mark({ className = 'size-9' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <path
        className="stroke-current"
        strokeWidth="3.2"
        d="M11.300 9.800c9.200-1.900 18.100-2.800 27.300-2.700 1 9.900 1 19.500.2 30.100-8.900 1.600-17.900 2.600-27 2.900C9.900 30.300 9.700 19.900 11 8.600"
      />
      <path
        className="stroke-current"
        strokeWidth="3.6"
        d="M20.300 17.300c.2 1.500.2 2.600 0 4.100M29.600 16.400c.3 1.500.3 2.700.1 4.200"
      />
      <path stroke="var(--accent-from)" strokeWidth="3.6" d="M16.900 27.200c4.500 5.800 12.600 5.300 16.300-1.100" />
    </svg>
  );
}
