import type { EntityManager } from '@mikro-orm/postgresql';
import type { DraftPrice } from '#libs/contracts/stores/store-orders.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import { presentOffer } from '#libs/domain/quotes/present-offer.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import type { OrderParcel } from './parcels-of-orders.js';

function offerOf(offer: Offer): DraftPrice['offer'] {
  const { carrierName, serviceName, total, billable } = presentOffer(offer);
  const bySize = billable.find(({ basis }) => basis === 'dimensional' || basis === 'oversized');
  return { carrierName, serviceName, total, billed: bySize?.text ?? null };
}

/**
 * What a draft costs, as far as known. `issue`: why its service rule chose none of the prices; until a rule has been applied, the
 * price is still pending.
 */
function draftPrice(
  shipment: Shipment,
  quote: Quote | undefined,
  { issue, ruled }: Pick<OrderParcel, 'issue' | 'ruled'>,
): DraftPrice {
  if (shipment.offer) return { state: 'chosen', offer: offerOf(shipment.offer), issue: shipment.failureText };
  if (!quote) return { state: 'none', offer: null, issue: shipment.issues()[0]?.message ?? null };
  if (quote.status !== 'complete') return { state: 'pricing', offer: null, issue: null };
  const [cheapest] = quote.offers.toSorted((a, b) => a.total - b.total);
  if (cheapest && ruled && issue === null) return { state: 'pricing', offer: null, issue: null };
  if (cheapest) return { state: 'open', offer: offerOf(cheapest), issue: issue ?? 'Choose a service.' };
  const why = quote.refusals[0]?.text ?? quote.messages[0]?.text;
  return { state: 'none', offer: null, issue: why ?? 'No service takes this parcel to this address.' };
}

export type PricedParcel = OrderParcel & { price: DraftPrice };

/** The parcels of some orders with their prices: two statements for any number. */
export async function priceParcels(em: EntityManager, parcels: readonly OrderParcel[]): Promise<PricedParcel[]> {
  if (parcels.length === 0) return [];
  const shipments = await em.find(Shipment, { id: parcels.map(({ shipmentId }) => shipmentId) });
  const byId = new Map(shipments.map((one) => [one.id, one]));
  const waiting = shipments.filter(({ offer, quoteId }) => !offer && quoteId).map(({ quoteId }) => quoteId!);
  const quotes = waiting.length > 0 ? await em.find(Quote, { id: waiting }) : [];
  const quoteById = new Map(quotes.map((one) => [one.id, one]));
  return parcels.flatMap((parcel) => {
    const shipment = byId.get(parcel.shipmentId);
    const quote = quoteById.get(shipment?.quoteId ?? '');
    return shipment ? [{ ...parcel, price: draftPrice(shipment, quote, parcel) }] : [];
  });
}
