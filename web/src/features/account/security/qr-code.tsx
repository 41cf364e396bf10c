import { encode } from 'uqr';

/** A QR code, always dark on white. Loaded with the set-up of an app. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
