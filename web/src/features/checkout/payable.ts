import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { serviceTitle } from '../../lib/text/service-title';
import { envelopeLines } from '../addresses/address-line';
import { arrivalText } from '../quotes/offers/offer-text';
import type { Payable } from './checkout';

/** A shipment at the offer that was shown. */
export const payable = (slug: string, to: AddressDraft | null, offer: OfferView): Payable => ({
  slug,
  title: `To ${to?.name || to?.company || to?.city || 'the recipient'}`,
  detail: serviceTitle(offer),
  lines: offer.lines,
  total: offer.total,
});

interface Parties {
  from: AddressDraft | null;
  to: AddressDraft | null;
}

/** For review before payment: both addresses and the day of arrival. */
export const factsOf = ({ from, to }: Parties, offer: OfferView): string[] => [
  `Arrives ${arrivalText(offer)}`,
  ...(from ? [`From ${envelopeLines(from).join(', ')}`] : []),
  ...(to ? [`To ${withoutName(to).join(', ')}`] : []),
];

/** The item's title names the recipient. */
const withoutName = (to: AddressDraft) => envelopeLines(to.name ? { ...to, name: '' } : { ...to, company: '' });

/** The items of an order that was placed, or its charge. */
export const payablesOf = ({ items, charge, total }: OrderView): Payable[] => [
  ...(charge
    ? [{ slug: charge.shipment, title: charge.title, detail: 'Billed by the carrier', lines: [], total }]
    : []),
  ...items.map((item) => ({
    slug: item.shipment,
    title: `To ${item.receiver || 'the recipient'}`,
    detail: serviceTitle(item),
    lines: item.lines,
    total: item.total,
  })),
];
