import { serviceTitle } from '../../../lib/text/service-title';
import { Card } from '../../../ui/card';
import { PriceBreakdown } from '../../quotes/price/price-breakdown';
import type { LivePrice } from '../../quotes/price/use-live-price';

/** The price in force with its lines, at the side of the form. */
export function PriceCard({ price: { offer, chosen } }: { price: LivePrice }) {
  const shown = offer ?? chosen;
  if (!shown) return null;
  return (
    <Card className="!p-5">
      <h2 className="type-h3 mb-3">{serviceTitle(shown)}</h2>
      <div className={offer ? '' : 'opacity-50'} aria-busy={!offer || undefined}>
        <PriceBreakdown offer={shown} />
      </div>
    </Card>
  );
}
