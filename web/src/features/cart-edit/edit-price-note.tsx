import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatMoney } from '../../lib/text/format';
import { serviceTitle } from '../../lib/text/service-title';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import type { useEditPrice } from './use-edit-price';

interface EditPriceNoteProps {
  price: ReturnType<typeof useEditPrice>;
  /** As it is in the cart. */
  before: OfferView | null;
  rates: string;
}

/** The effect of the changes on the price, before they are saved: old and new price, or why there is none yet. */
export function EditPriceNote({ price, before, rates }: EditPriceNoteProps) {
  const toRates = (
    <ButtonLink tone="secondary" size="dense" to={rates}>
      See all services
    </ButtonLink>
  );
  if (price.isConflicting) return null;
  if (price.error)
    return (
      <ProblemAlert
        error={price.error}
        title="Could not get the new price"
        actions={
          <Button tone="secondary" size="dense" onClick={price.reload}>
            Try again
          </Button>
        }
      />
    );
  if (price.gone)
    return (
      <InlineAlert tone="warning" live title="Choose a service" actions={toRates}>
        The previous service is no longer available for this shipment.
      </InlineAlert>
    );
  const { offer } = price;
  if (!offer) return <InlineAlert live>Getting the new price…</InlineAlert>;
  if (!before || before.total.amount === offer.total.amount)
    return (
      <InlineAlert tone="success" live title={`${serviceTitle(offer)}, ${formatMoney(offer.total)}`} actions={toRates}>
        {before && 'The price stays the same.'}
      </InlineAlert>
    );
  return (
    <InlineAlert tone="warning" live title="The price changes" actions={toRates}>
      <s className="tabular-nums">{formatMoney(before.total)}</s> in the cart
      {serviceTitle(before) !== serviceTitle(offer) && ` with ${serviceTitle(before)}`},{' '}
      <strong className="tabular-nums">{formatMoney(offer.total)}</strong> with your changes and {serviceTitle(offer)}.
    </InlineAlert>
  );
}
