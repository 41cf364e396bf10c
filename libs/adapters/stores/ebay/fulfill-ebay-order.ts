import { closedOrderStatuses } from '#libs/domain/stores/store-status.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import type { Fulfilled, FulfillRequest } from '#libs/domain/stores/store-fulfillment.js';
import type { EbayFulfillments } from './ebay-answers.js';
import type { EbayClient } from './ebay-client.js';
import type { EbayOrders } from './read-ebay-orders.js';

/** eBay takes letters and digits only. */
const plain = (number: string): string => number.replace(/[^a-z0-9]/gi, '');

/**
 * Write-back: one call per package. eBay neither detects duplicates nor has an idempotency key, so the existing fulfillments are
 * read before every call.
 */
export class EbayFulfillmentWriter {
  constructor(
    private readonly client: EbayClient,
    private readonly orders: EbayOrders,
  ) {}

  async fulfill(access: StoreAccess, request: FulfillRequest, signal: AbortSignal): Promise<StoreAnswer<Fulfilled>> {
    const known = await this.orders.parcels(access, request.orderId, signal);
    if (!known.ok) return known;
    const number = plain(request.trackingNumber);
    const carrier = carrierName(request.carrier);
    const left = without(
      request.lines,
      known.value.filter((one) => plain(one.shipmentTrackingNumber ?? '') === number),
    );
    if (left.length === 0) return answered({ id: number, carrierName: carrier, already: true });
    const order = await this.orders.one(access, request.orderId, signal);
    if (!order.ok) return order;
    if (order.value && 'order' in order.value && closedOrderStatuses.includes(order.value.order.status))
      return failed({
        kind: 'refused',
        code: 'order_closed',
        text: `The order is ${order.value.order.status} at eBay.`,
      });
    const path = `/sell/fulfillment/v1/order/${encodeURIComponent(request.orderId)}/shipping_fulfillment`;
    // Orders that a hub ships abroad take one line per call.
    const byLine = order.value !== null && 'order' in order.value && !order.value.order.customsBySender;
    for (const lines of byLine ? left.map((one) => [one]) : [left]) {
      const made = await this.client.call(access, 'POST', path, signal, {
        lineItems: lines.map(({ id, quantity }) => ({ lineItemId: id, quantity })),
        shippedDate: request.shippedAt.toISOString(),
        shippingCarrierCode: carrier,
        trackingNumber: number,
      });
      if (!made.ok) return made;
    }
    return answered({ id: number, carrierName: carrier, already: false });
  }
}

/** Pieces that are not yet under our number. */
function without(lines: FulfillRequest['lines'], known: EbayFulfillments): FulfillRequest['lines'] {
  const made = new Map<string, number>();
  for (const { lineItemId, quantity } of known.flatMap((one) => one.lineItems))
    // Without a quantity it is the whole line.
    made.set(lineItemId, (made.get(lineItemId) ?? 0) + (quantity ?? Infinity));
  return lines
    .map(({ id, quantity }) => ({ id, quantity: quantity - (made.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
