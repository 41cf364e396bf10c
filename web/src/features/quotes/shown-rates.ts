import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { RatesViewProps } from './rates-view';

interface Rates extends Pick<RatesViewProps, 'quote' | 'error' | 'stalled' | 'asking' | 'before'> {
  chosen: OfferView | undefined;
  choose: (offer: OfferView) => void;
  again: () => void;
  reload: () => void;
}

/** Requested rates, as the rates step shows them. */
export const shownRates = ({ quote, error, stalled, asking, before, ...rates }: Rates): RatesViewProps => ({
  ...{ quote, error, stalled, asking, before },
  chosen: rates.chosen?.id ?? null,
  onChoose: rates.choose,
  onRateAgain: rates.again,
  onReload: rates.reload,
});
