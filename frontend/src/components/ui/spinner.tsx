/** An open ink ring; decoration, so say what is being waited for beside it. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={`animate-[pen-spin_1.1s_linear_infinite] ${className}`}>
      <path
        d="M12 3.2c5.1-.3 9.2 3.9 8.9 8.9-.2 4.9-4.200 8.700-8.900 8.800-3.100 0-5.800-1.500-7.400-3.900"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
