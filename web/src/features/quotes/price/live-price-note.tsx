import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatChange, formatMoney } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { arrivalText } from '../offers/offer-text';
import type { LivePrice } from './use-live-price';

/** The chosen service beside the button, its current and its previous price: "$18.35 $22.75 +$4.40". */
export function LivePriceNote({ price: { offer, chosen, asking } }: { price: LivePrice }) {
  const shown = offer ?? chosen;
  if (!shown || !chosen) return null;
  const change = shown.total.amount - chosen.total.amount;
  return (
    <div role="status" className="flex items-center justify-between gap-4 sm:justify-start">
      <span className="min-w-0">
        <span className="block truncate font-medium">{serviceTitle(shown)}</span>
        <span className="text-small text-text-2">{noteOf(offer, asking)}</span>
      </span>
      {(offer || asking) && (
        <span className={clsx('flex flex-col items-end tabular-nums', !offer && 'opacity-50')}>
          <strong className="type-price">{formatMoney(shown.total)}</strong>
          {change !== 0 && (
            <span className="flex gap-1.5 text-small whitespace-nowrap text-text-2">
              <s>
                <span className="sr-only">Before </span>
                {formatMoney(chosen.total)}
              </s>
              <span className="font-semibold">{formatChange(change, chosen.total.currency)}</span>
            </span>
          )}
        </span>
      )}
    </div>
  );
}

const noteOf = (offer: OfferView | null, asking: boolean): string => {
  if (offer) return `Arrives ${arrivalText(offer)}`;
  return asking ? 'Updating price…' : 'No price for these details';
};

/** Why there is no price, and a link to other services. */
export function LivePriceProblem({ price, rates }: { price: LivePrice; rates: ReactNode }) {
  if (price.error)
    return (
      <ProblemAlert
        error={price.error}
        title="Could not update the price"
        actions={
          <Button tone="secondary" size="dense" onClick={price.retry}>
            Try again
          </Button>
        }
      />
    );
  if (!price.chosen)
    return (
      <InlineAlert tone="warning" live title="Choose a service first" actions={rates}>
        What you entered is saved.
      </InlineAlert>
    );
  if (!price.gone) return null;
  return (
    <InlineAlert tone="warning" live title={`${serviceTitle(price.chosen)} is not available for this`} actions={rates}>
      Choose another service, or change delivery, insurance or ship date back.
    </InlineAlert>
  );
}
