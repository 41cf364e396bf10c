import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { countryOf } from '#libs/contracts/countries/countries.js';
import type { ReturnParcels, ReturnView, ShipmentReturnView } from '#libs/contracts/shipments/returns.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { customsPaperOf, needsInvoice } from '../customs/customs-paper.js';
import type { Label } from '../labels/label.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Tracker } from '../tracking/tracker.js';
import { returnStateOf } from './return-state.js';
import type { ShipmentReturn } from './shipment-return.js';

/** One return as its owner sees it. */
export const presentReturn = (back: ShipmentReturn, shipment: Shipment, now: Date): ShipmentReturnView => ({
  ...{ shipment: shipment.slug, state: returnStateOf(shipment) },
  ...{ createdAt: back.createdAt.toISOString(), link: back.link(now) },
});

/**
 * The content of a return link: everything printed on the label and the contents, and nothing of the sender's account, order or
 * price.
 */
export function presentReturnLink(
  back: ShipmentReturn,
  shipment: Shipment,
  { labels, trackers, now }: { labels: readonly Label[]; trackers: readonly Tracker[]; now: Date },
): ReturnView {
  const link = back.link(now);
  if (!link || link.state !== 'active')
    return { state: link?.state === 'revoked' ? 'revoked' : 'expired', return: null };
  const state = returnStateOf(shipment);
  if (state === 'canceled') return { state, return: null };
  return { state, return: { ...parcelsOf(shipment, labels, trackers), expiresAt: link.expiresAt } };
}

function parcelsOf(
  shipment: Shipment,
  labels: readonly Label[],
  trackers: readonly Tracker[],
): Omit<ReturnParcels, 'expiresAt'> {
  const { from, to, parcels, contents, offer, labelStatus } = shipment;
  const paper = customsPaperOf(shipment, labels);
  const bought = labelStatus !== 'none' && offer !== null;
  return {
    shop: to?.company || to?.name || '',
    ...{ from: linesOf(from, to), to: linesOf(to, from), parcels },
    contents: [
      ...new Set([contents.description, ...contents.items.map((item) => `${item.quantity} × ${item.description}`)]),
    ].filter((text) => text !== ''),
    ...{ carrierName: bought ? offer.carrierName : '', serviceName: bought ? offer.serviceName : '' },
    sample: labels.some(({ model }) => model.sample),
    invoice: paper !== null && needsInvoice(paper),
    tracking: trackers.map(({ trackingNumber, slug }) => ({ trackingNumber, slug })),
  };
}

/** As on an envelope; the country only for parcels that go abroad. */
function linesOf(address: AddressDraft | null, other: AddressDraft | null): string[] {
  if (!address) return [];
  return [
    ...addressLines(address),
    ...(address.country === other?.country ? [] : [countryOf(address.country)?.name ?? address.country]),
  ];
}
