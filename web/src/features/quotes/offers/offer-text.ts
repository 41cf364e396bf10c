import type { OfferBadge, OfferView } from '#libs/contracts/shipments/quotes.js';
import { formatDay, formatMoney, plural } from '../../../lib/text/format';
import { lacking } from '../../../lib/text/estimate-text';
import { serviceTitle } from '../../../lib/text/service-title';

export const badgeLabels: Record<OfferBadge, string> = {
  cheapest: 'Cheapest',
  fastest: 'Fastest',
  best_value: 'Best value',
};

/** "2 business days" or "2 to 5 business days". */
export function transitText({ transitDays: { min, max } }: OfferView): string {
  return min === max ? plural(max, 'business day') : `${min} to ${plural(max, 'business day')}`;
}

/** "Thu, Nov 26" or, when it may be several days, "Tue, Nov 24 – Thu, Nov 26". */
export function arrivalText({ delivery: { earliest, latest } }: OfferView): string {
  return earliest === latest ? formatDay(latest) : `${formatDay(earliest)} – ${formatDay(latest)}`;
}

/** Everything that distinguishes the offers, for screen readers. */
export function offerName(offer: OfferView, badges: readonly OfferBadge[]): string {
  const marks = badges.map((badge) => badgeLabels[badge].toLowerCase());
  const parts = [serviceTitle(offer), ...marks, `arrives ${arrivalText(offer)}`];
  return [...parts, transitText(offer), formatMoney(offer.total), ...lacking(offer)].join(', ');
}

const order: readonly OfferBadge[] = ['cheapest', 'fastest', 'best_value'];

/** Each badge is shown once; if two offers have the same, the one that arrives earlier keeps it. */
export function badgesShown(offers: readonly OfferView[]): ReadonlyMap<string, readonly OfferBadge[]> {
  const owner = new Map<OfferBadge, OfferView>();
  for (const offer of offers)
    for (const badge of offer.badges) {
      const holder = owner.get(badge);
      if (!holder || offer.delivery.latest < holder.delivery.latest) owner.set(badge, offer);
    }
  const held = (offer: OfferView) => order.filter((badge) => owner.get(badge) === offer);
  return new Map(offers.map((offer) => [offer.id, held(offer)]));
}
