import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { clsx } from 'clsx';

/** Two letters on a quiet tile; carriers' logos are theirs. */
export function CarrierMark({ carrier, name, className }: { carrier: string; name: string; className?: string }) {
  const known = carrierName(carrier);
  const letters = known === carrier ? name.slice(0, 2).toUpperCase() : known;
  return (
    <span
      aria-hidden
      className={clsx(
        'grid h-10 w-14 shrink-0 place-items-center rounded-control bg-sunken font-heading text-ui font-bold tracking-tight text-text-2',
        className,
      )}
    >
      {letters}
    </span>
  );
}
