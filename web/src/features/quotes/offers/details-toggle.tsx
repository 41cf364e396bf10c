import { ChevronDown } from 'lucide-react';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { serviceTitle } from '../../../lib/text/service-title';

interface DetailsToggleProps {
  offer: OfferView;
  open: boolean;
  /** Whether Tab stops here. */
  stop: boolean;
  controls: string;
  onToggle: () => void;
}

/** Opens the price details below the row. */
export function DetailsToggle({ offer, open, stop, controls, onToggle }: DetailsToggleProps) {
  return (
    <button
      type="button"
      tabIndex={stop || open ? 0 : -1}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      title="Price details"
      className="mx-1 grid size-11 shrink-0 place-items-center rounded-control text-primary hover:bg-primary-soft sm:size-9"
    >
      <span className="sr-only">Price details of {serviceTitle(offer)}</span>
      <ChevronDown aria-hidden className={open ? 'size-4 rotate-180' : 'size-4'} />
    </button>
  );
}
