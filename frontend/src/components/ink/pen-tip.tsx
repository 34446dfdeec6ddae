interface PenTipProps {
  /** SVG path in the pixels of the positioned box around. */
  course: string;
  /** 0 to 1 along the course. */
  progress: number;
}

/** The pen that draws a ring, standing where the line ends. */
export function PenTip({ course, progress }: PenTipProps) {
  return (
    <svg
      viewBox="0 0 36 36"
      className="pen-tip absolute top-0 left-0 size-9 overflow-visible"
      style={{ offsetPath: `path("${course}")`, offsetDistance: `${progress * 100}%` }}
    >
      <path fill="var(--accent-to)" d="M0 36 3.600 24.800 11.200 32.400Z" />
      <path
        fill="var(--paper)"
        stroke="var(--on-paper)"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M3.800 24.600 24.800 3.600c1.500-1.400 3.200-1.400 4.600 0l3 3c1.400 1.400 1.400 3.100 0 4.600L11.400 32.200Z"
      />
      <path fill="none" stroke="var(--on-paper)" strokeWidth="2" d="m21 7.400 7.600 7.600" />
    </svg>
  );
}
