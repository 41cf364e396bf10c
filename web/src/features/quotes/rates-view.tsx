import { PackageX } from 'lucide-react';
import { useState } from 'react';
import type { OfferView, QuoteView } from '#libs/contracts/shipments/quotes.js';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { AwaitedCarriers } from './awaited-carriers';
import { OfferFilters } from './offers/offer-filters';
import { OfferList } from './offers/offer-list';
import { filterOffers, type OfferFilter, type OfferSort } from './offers/offer-order';
import { PlaceWarnings } from './place-warnings';
import { PriceChange } from './price/price-change';
import { CarrierMessages, RefusalList } from './offers/refusal-list';
import { useExpired } from './use-expired';

export interface RatesViewProps {
  quote: QuoteView | undefined;
  error: unknown;
  /** Ten minutes without an end. */
  stalled: boolean;
  chosen: string | null;
  onChoose: (offer: OfferView) => void;
  /** New prices for the same input. */
  onRateAgain: () => void;
  asking: boolean;
  /** Requests the same quote again. */
  onReload: () => void;
  /** The choice before the last re-rate, to compare with. */
  before?: OfferView | undefined;
  /** What to change when no service is available. */
  onEditPackage?: () => void;
}

/** The rates step: offers as they arrive, reasons for missing ones, and every kind of failure. */
export function RatesView(props: RatesViewProps) {
  const { quote, chosen, onChoose } = props;
  const [sort, setSort] = useState<OfferSort>('price');
  const [filter, setFilter] = useState<OfferFilter>({ carriers: [] });
  const expired = useExpired(quote);
  if (!quote && props.error)
    return <ErrorState title="Could not load the prices" error={props.error} onRetry={props.onReload} />;
  const offers = quote?.offers ?? [];
  const complete = quote?.status === 'complete';
  if (quote && complete && offers.length === 0) return <NoService {...props} quote={quote} />;
  const shown = filterOffers(offers, filter);
  return (
    <div className="flex flex-col gap-4" aria-busy={!complete || undefined}>
      {expired && <Expired onRateAgain={props.onRateAgain} asking={props.asking} />}
      <PlaceWarnings warnings={quote?.warnings} />
      {props.before && complete && <PriceChange before={props.before} offers={offers} />}
      <OfferFilters {...{ offers, sort, filter, shown: shown.length }} onSort={setSort} onFilter={setFilter} />
      {complete && shown.length === 0 && <NoMatch onClear={() => setFilter({ carriers: [] })} />}
      <OfferList offers={shown} {...{ sort, chosen, onChoose }} awaited={complete ? 0 : offers.length === 0 ? 4 : 1} />
      <AwaitedCarriers quote={quote} stalled={props.stalled} onReload={props.onReload} />
      {quote && <CarrierMessages messages={quote.messages} onAskAgain={props.onRateAgain} asking={props.asking} />}
      {quote && complete && <RefusalList refusals={quote.refusals} />}
    </div>
  );
}

function Expired({ onRateAgain, asking }: { onRateAgain: () => void; asking: boolean }) {
  return (
    <InlineAlert
      tone="warning"
      live
      title="These prices have expired"
      actions={
        <Button size="dense" onClick={onRateAgain} loading={asking}>
          Get new prices
        </Button>
      }
    >
      We keep your choice and show you both prices.
    </InlineAlert>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <InlineAlert
      tone="info"
      title="No service matches these filters"
      actions={
        <Button tone="secondary" size="dense" onClick={onClear}>
          Clear filters
        </Button>
      }
    />
  );
}

function NoService(props: RatesViewProps & { quote: QuoteView }) {
  const failed = props.quote.messages.length > 0;
  const again = (
    <Button tone="secondary" onClick={props.onRateAgain} loading={props.asking}>
      Try again
    </Button>
  );
  const edit = props.onEditPackage && <Button onClick={props.onEditPackage}>Edit package</Button>;
  return (
    <div className="flex flex-col gap-4">
      <PlaceWarnings warnings={props.quote.warnings} />
      <EmptyState
        icon={PackageX}
        title={failed ? 'No carrier answered' : 'No service available'}
        actions={failed ? again : edit}
      >
        {failed
          ? 'Everything you entered is saved. Try again in a moment.'
          : 'See the reasons below. Try a smaller, lighter or split shipment.'}
      </EmptyState>
      <CarrierMessages messages={props.quote.messages} onAskAgain={props.onRateAgain} asking={props.asking} />
      <RefusalList refusals={props.quote.refusals} open />
    </div>
  );
}
