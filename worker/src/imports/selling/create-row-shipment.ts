import { DomainError } from '#libs/domain/errors.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { Offer } from '#libs/domain/quotes/offer.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import type { RowPricer } from '../pricing/row-pricer.js';
import type { RowShipment } from '../combine-parcel-rows.js';
import type { SoldRow } from './rows-of-sale.js';

/** A row as the shipment that it becomes, or why it does not. */
export type MadeRow = { row: number; shipment: Shipment } | { row: number; code: string; text: string };

/**
 * What is sold costs exactly what was shown: a price of a list is computed again, a live one is sold while it is valid, and checked by
 * the aggregator when the label is bought. @throws upstream while the carrier does not answer.
 */
export async function createRowShipment(
  ownerId: string,
  sold: SoldRow,
  { content, problem }: RowShipment,
  pricer: RowPricer,
  now: Date,
): Promise<MadeRow> {
  const { row, total } = sold;
  if (!content) return { row, code: problem?.code ?? 'incomplete', text: problem?.text ?? 'This row is not complete.' };
  const rate = sold.live?.rates.find(({ carrier, service }) => carrier === sold.carrier && service === sold.service);
  const live = rate && { rate, inputHash: sold.live!.inputHash, expiresAt: sold.expiresAt ?? 0 };
  const offer = live ? pricer.liveOffer(content, row, live) : await pricer.offer(content, row, sold);
  if (offer === 'expired') return { row, code: 'offer_expired', text: expired };
  if (!offer) return { row, code: 'service_not_offered', text: 'The service is no longer available.' };
  if (offer.total !== total) return { row, code: 'price_changed', text: changed(total, offer) };
  const shipment = Shipment.draft(ownerId, content.body, content.request.shipDate, sold.key, 'file');
  try {
    shipment.choose(offer, now);
  } catch (error) {
    if (error instanceof DomainError) return { row, code: error.code, text: error.message };
    throw error;
  }
  const [issue] = shipment.issues();
  if (issue) return { row, code: issue.code ?? 'incomplete', text: issue.message };
  return { row, shipment };
}

const expired = 'The live price has expired. The row is priced again.';

const changed = (shown: number, { total }: Offer): string =>
  `The price has changed: ${dollars(total)} instead of ${dollars(shown)}.`;
