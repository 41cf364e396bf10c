import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { serviceTitle } from '../../lib/text/service-title';
import type { Payable } from './checkout';

/** A shipment at the offer that was shown. */
export const payable = (slug: string, to: AddressDraft | null, offer: OfferView): Payable => ({
  slug,
  title: `To ${to?.name || to?.company || to?.city || 'the recipient'}`,
  detail: serviceTitle(offer),
  lines: offer.lines,
  total: offer.total,
});

/** The items of an order that was placed. */
export const payablesOf = ({ items }: OrderView): Payable[] =>
  items.map((item) => ({
    slug: item.shipment,
    title: `To ${item.receiver || 'the recipient'}`,
    detail: serviceTitle(item),
    lines: item.lines,
    total: item.total,
  }));
