import type { PackagingType } from '#libs/contracts/parcels/parcels.js';

/** A small drawing of each kind of packaging. */
export function PackagingDrawing({ type, className }: { type: PackagingType; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 64 48"
      className={className ?? 'h-12 w-16 shrink-0'}
      fill="none"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {shapes[type]}
    </svg>
  );
}

const paper = 'fill-surface stroke-text-2';
const shade = 'fill-sunken stroke-text-2';
const mark = 'stroke-primary';

const shapes = {
  envelope: (
    <>
      <path className={paper} d="M8 11h48v27H8z" />
      <path className={mark} d="m8 12 24 15 24-15" />
    </>
  ),
  pak: (
    <>
      <path className={paper} d="M12 8c13 2 27 2 40 0-2 11-2 21 0 32-13-2-27-2-40 0 2-11 2-21 0-32z" />
      <path className={mark} d="M13 15c13 2 25 2 38 0M24 27h16" />
    </>
  ),
  parcel: (
    <>
      <path className={paper} d="M8 18 32 8l24 10v20L32 46 8 38z" />
      <path className={shade} d="m32 27 24-9v20l-24 8z" />
      <path className="stroke-text-2" d="m8 18 24 9" />
      <path className={mark} d="m20 13 24 9v8" />
    </>
  ),
  tube: (
    <>
      <path className={paper} d="M14 34 44 8l9 9-30 26z" />
      <ellipse className={shade} cx="18.500" cy="38.500" rx="6" ry="6.500" transform="rotate(45 18.500 38.500)" />
      <path className={mark} d="m27 23 9 9" />
    </>
  ),
} satisfies Record<PackagingType, React.ReactNode>;
