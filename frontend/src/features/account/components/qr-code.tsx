import { encode } from 'uqr';

/** Dark on light in both themes: many readers know no other way. */
export default function QrCode({ label, text }: { label: string; text: string }) {
  const { size, data } = encode(text);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-44 rounded-md bg-paper p-2"
    >
      <path d={path} className="fill-on-paper" />
    </svg>
  );
}
