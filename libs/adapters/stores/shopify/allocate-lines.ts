import type { OpenWork } from './shopify-answers.js';

type Pieces = readonly { id: string; quantity: number }[];
/** The lines fulfilled at one location, by fulfillment order. */
export type LocationWork = { fulfillmentOrderId: string; lines: { id: string; quantity: number }[] }[];

/** Spreads pieces over what is open, per location; null when there are not as many. */
export function allocateLines(work: OpenWork, requested: Pieces): LocationWork[] | null {
  const places = new Map<string, LocationWork>();
  const left = new Map(requested.map(({ id, quantity }) => [id, quantity]));
  for (const order of work.fulfillmentOrders.nodes.filter(isOpen)) {
    const lines = order.lineItems.nodes.flatMap(({ id, remainingQuantity, lineItem }) => {
      const quantity = Math.min(remainingQuantity, left.get(lineItem.id) ?? 0);
      left.set(lineItem.id, (left.get(lineItem.id) ?? 0) - quantity);
      return quantity > 0 ? [{ id, quantity }] : [];
    });
    const place = order.assignedLocation?.location?.id ?? '';
    if (lines.length > 0) places.set(place, [...(places.get(place) ?? []), { fulfillmentOrderId: order.id, lines }]);
  }
  return [...left.values()].some((quantity) => quantity > 0) ? null : [...places.values()];
}

/** Holds, splits and moves replace fulfillment orders; only some can be fulfilled. */
const isOpen = ({
  status,
  supportedActions,
  deliveryMethod,
}: OpenWork['fulfillmentOrders']['nodes'][number]): boolean =>
  (status === 'OPEN' || status === 'IN_PROGRESS') &&
  supportedActions.some(({ action }) => action === 'CREATE_FULFILLMENT') &&
  (deliveryMethod?.methodType ?? 'SHIPPING') === 'SHIPPING';
