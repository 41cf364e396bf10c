import { serviceTitle } from '../../../lib/text/service-title';
import { Card } from '../../../ui/card';
import { PriceBreakdown } from '../../quotes/price/price-breakdown';
import type { LivePrice } from '../../quotes/price/use-live-price';

/** The current price with its lines, at the side of the form; the previous one while a new one is pending. */
export function PriceCard({ price: { offer, chosen, asking } }: { price: LivePrice }) {
  const shown = offer ?? (asking ? chosen : null);
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
