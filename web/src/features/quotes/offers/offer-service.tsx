import type { OfferBadge, OfferView } from '#libs/contracts/shipments/quotes.js';
import { estimateText } from '../../../lib/text/estimate-text';
import { formatDate } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { Badge, type Tone } from '../../../ui/display/badge';
import { badgeLabels } from './offer-text';

const badgeTones: Record<OfferBadge, Tone> = { cheapest: 'success', fastest: 'accent', best_value: 'primary' };

/** The service of a row, its badges, and how sure its price is. */
export function OfferService({ offer, badges }: { offer: OfferView; badges: readonly OfferBadge[] }) {
  return (
    <span className="col-start-2 row-start-1 min-w-0">
      <span className="flex flex-wrap items-center gap-x-1.5">
        <span className="mr-0.5 text-ui font-semibold">{serviceTitle(offer)}</span>
        {badges.map((badge) => (
          <Badge key={badge} small tone={badgeTones[badge]}>
            {badgeLabels[badge]}
          </Badge>
        ))}
        {offer.guaranteed && <Badge small>Guaranteed</Badge>}
      </span>
      <Certainty offer={offer} />
    </span>
  );
}

/** "list-price estimate", "estimate without fuel", and the day of a list that is out of date. */
function Certainty({ offer }: { offer: OfferView }) {
  const estimate = estimateText(offer);
  const dated = offer.outdated && offer.listDate;
  if (!estimate && !dated) return null;
  return (
    <span className="block text-micro text-text-2">
      {estimate && <span>{estimate}</span>}
      {estimate && dated && ' · '}
      {dated && <span className="whitespace-nowrap">list of {formatDate(dated)}</span>}
    </span>
  );
}
