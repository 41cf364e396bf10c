import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { OfferBadge, OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatMoney } from '../../../lib/text/format';
import { Price } from '../../../ui/display/price';
import { PriceBreakdown } from '../price/price-breakdown';
import { savingOf } from '../price/price-breakdown-lines';
import { OfferService } from './offer-service';
import { arrivalText, offerName, transitText } from './offer-text';
import { DetailsToggle } from './details-toggle';

export interface OfferRowProps {
  offer: OfferView;
  badges: readonly OfferBadge[];
  /** Name of the radio group. */
  group: string;
  chosen: boolean;
  onChoose: () => void;
  /** Its price details are the next tab stop: for the chosen row, or for the first without a choice. */
  stop: boolean;
}

/** One service as a row: carrier, delivery day, price, and on demand the price details. */
export function OfferRow({ offer, badges, group, chosen, onChoose, stop }: OfferRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={rowClass}>
      <div className={lineClass}>
        <label className={labelClass}>
          <input
            type="radio"
            name={group}
            value={offer.id}
            checked={chosen}
            onChange={onChoose}
            aria-label={offerName(offer, badges)}
            className="size-5 shrink-0 accent-primary focus-visible:outline-none"
          />
          <OfferService offer={offer} badges={badges} />
          <span className="col-span-2 col-start-2 row-start-2 flex min-w-0 flex-wrap items-baseline gap-x-2 text-ui sm:col-span-1 sm:col-start-3 sm:row-start-1 sm:block">
            <span className="font-semibold sm:block sm:whitespace-nowrap">{arrivalText(offer)}</span>
            <span className="text-small text-text-2">{transitText(offer)}</span>
          </span>
          <Cost offer={offer} />
        </label>
        <DetailsToggle {...{ offer, open, stop }} controls={id} onToggle={() => setOpen(!open)} />
      </div>
      {open && (
        <div id={id} className="border-t px-4 py-4 sm:pl-12">
          <div className="max-w-column">
            <PriceBreakdown offer={offer} />
          </div>
        </div>
      )}
    </div>
  );
}

function Cost({ offer }: { offer: OfferView }) {
  const saving = savingOf(offer);
  return (
    <span className="col-start-3 row-start-1 flex flex-col items-end text-right whitespace-nowrap sm:col-start-4">
      <Price money={offer.total} />
      {saving !== undefined && (
        <span className="text-small font-medium text-success">
          you save {formatMoney({ amount: saving, currency: offer.total.currency })}
        </span>
      )}
    </span>
  );
}

const labelClass = clsx(
  'grid min-h-12 min-w-0 flex-1 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-2 pl-4 sm:py-1',
  'sm:grid-cols-[auto_minmax(0,1fr)_11.75rem_6.25rem]',
);

const rowClass = clsx(
  'border-t border-border transition-colors first:border-t-0 first:rounded-t-card last:rounded-b-card hover:bg-sunken',
  'has-[input:checked]:bg-primary-soft has-[input:checked]:shadow-[inset_3px_0_0_0_var(--color-primary)]',
);

const lineClass = clsx(
  'flex items-center rounded-[inherit]',
  'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:-outline-offset-2 has-[input:focus-visible]:outline-focus',
);
