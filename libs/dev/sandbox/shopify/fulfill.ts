import type { SandboxOrder, SandboxParcel } from '../store-kit/sandbox-order.js';
import { fulfillmentWork, type FulfillmentWork } from './fulfillment-orders.js';
import { fulfillmentObject } from './order-object.js';
import { legacy, numberIn } from './shopify-ids.js';
import type { ShopifyShop } from './shopify-shop.js';

type Input = {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems?: { id: string; quantity: number }[] | null;
  }[];
  trackingInfo?: { company?: string; number?: string } | null;
  notifyCustomer?: boolean | null;
};
type Line = { id: number; quantity: number };
const refuse = (message: string, field: string[] = ['fulfillment']) => ({
  fulfillment: null,
  userErrors: [{ field, message }],
});

/** fulfillmentCreate, with the refusals that were recorded. */
export function fulfillmentCreate(shop: ShopifyShop, { fulfillment: input }: { fulfillment: Input }) {
  for (const [group, { fulfillmentOrderLineItems }] of input.lineItemsByFulfillmentOrder.entries())
    for (const [index, { quantity }] of (fulfillmentOrderLineItems ?? []).entries())
      if (quantity <= 0)
        return refuse('Quantity must be greater than 0', [
          'fulfillment',
          'lineItemsByFulfillmentOrder',
          String(group),
          'fulfillmentOrderLineItems',
          String(index),
          'quantity',
        ]);
  const found = input.lineItemsByFulfillmentOrder.map(({ fulfillmentOrderId }) => findWork(shop, fulfillmentOrderId));
  const [first] = found;
  if (!first || found.some((one) => !one)) return refuse('Fulfillment order does not exist.');
  const locations = [...new Set(found.map((one) => one?.work.location ?? 0))];
  if (locations.length > 1)
    return refuse(
      `All fulfillment orders must be assigned to a single location. Multiple locations with ids [${locations.join(', ')}] were found.`,
    );
  const lines: Line[] = [];
  for (const [index, { fulfillmentOrderLineItems }] of input.lineItemsByFulfillmentOrder.entries()) {
    const picked = pick(found[index]?.work, fulfillmentOrderLineItems ?? null);
    if (typeof picked === 'string') return refuse(picked);
    lines.push(...picked);
  }
  const parcel: SandboxParcel = {
    id: String(shop.nextId()),
    carrier: input.trackingInfo?.company ?? '',
    trackingNumber: input.trackingInfo?.number ?? '',
    notified: input.notifyCustomer === true,
    cancelled: false,
    lines,
    at: shop.clock(),
  };
  shop.book.change(first.order.id, (order) => order.parcels.push(parcel));
  return { fulfillment: fulfillmentObject(first.order, parcel), userErrors: [] };
}

/** fulfillmentCancel: again it succeeds again. */
export function fulfillmentCancel(shop: ShopifyShop, { id }: { id: string }) {
  const number = numberIn(id, 'Fulfillment');
  const order = shop.book.all().find(({ parcels }) => parcels.some((one) => one.id === String(number)));
  if (!order) return refuse('Fulfillment not found.', ['id']);
  shop.book.change(order.id, ({ parcels }) => parcels.forEach((one) => (one.cancelled ||= one.id === String(number))));
  const parcel = order.parcels.find((one) => one.id === String(number));
  return { fulfillment: parcel ? fulfillmentObject(order, parcel) : null, userErrors: [] };
}

function findWork(shop: ShopifyShop, id: string): { order: SandboxOrder; work: FulfillmentWork } | undefined {
  const number = numberIn(id, 'FulfillmentOrder');
  const order = shop.book.get(Math.floor(number / 10));
  const work = order && fulfillmentWork(order).find((one) => one.id === number);
  return order && work ? { order, work } : undefined;
}

/** Without lines everything that is left. */
function pick(
  work: FulfillmentWork | undefined,
  requested: { id: string; quantity: number }[] | null,
): Line[] | string {
  if (!work) return 'Fulfillment order does not exist.';
  if (work.status !== 'OPEN' && work.status !== 'IN_PROGRESS')
    return `Fulfillment order ${legacy(work.id)} has an unfulfillable status= ${work.status.toLowerCase()}.`;
  if (!requested) return work.lines.map(({ line, remaining }) => ({ id: line.id, quantity: remaining }));
  const lines = requested.map(({ id, quantity }) => ({ id: numberIn(id, 'FulfillmentOrderLineItem'), quantity }));
  const open = new Map(work.lines.map(({ line, remaining }) => [line.id, remaining]));
  if (lines.some(({ id }) => !open.has(id))) return 'Fulfillment order line item does not exist.';
  if (lines.some(({ id, quantity }) => quantity > (open.get(id) ?? 0)))
    return 'Invalid fulfillment order line item quantity requested.';
  return lines;
}
