import type { SandboxOrder } from '../store-kit/sandbox-order.js';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { ebayError, invalidOrder } from './ebay-error.js';
import type { EbaySeller } from './ebay-seller.js';
import { lineId, numberIn, orderId, renderEbayOrder, shippedOf } from './render-ebay-order.js';

const base = '/sell/fulfillment/v1/order';
type NewFulfillment = {
  lineItems?: { lineItemId: string; quantity?: number }[];
  shippedDate?: string;
  shippingCarrierCode?: string;
  trackingNumber?: string;
};

/** The Sell Fulfillment API: orders, one order, and what was shipped of it. */
export function fulfillmentApi(seller: EbaySeller, request: OutboundRequest): StoreReply {
  if (request.path === base) return listOrders(seller, request);
  const [, id = '', part] =
    /^\/sell\/fulfillment\/v1\/order\/([^/]+)(\/shipping_fulfillment)?$/.exec(request.path) ?? [];
  const order = seller.book.get(numberIn(decodeURIComponent(id)));
  if (!order) return invalidOrder;
  if (!part) return { status: 200, body: renderEbayOrder(order, seller.name, seller.url()) };
  if (request.method === 'GET')
    return {
      status: 200,
      body: { fulfillments: order.parcels.map((one) => shown(order, one)), total: order.parcels.length },
    };
  return create(seller, order, JSON.parse(request.body) as NewFulfillment);
}

/** Newest change first, by offset over the live list. */
function listOrders(seller: EbaySeller, { query }: OutboundRequest): StoreReply {
  const filter = /^lastmodifieddate:\[([^.\]]+\.\d{3}Z)\.\.([^\]]*)\]$/.exec(query.get('filter') ?? '');
  if (query.get('filter') !== null && !filter) return ebayError(400, 30810, 'Invalid filter');
  const limit = Number(query.get('limit') ?? 50);
  if (!(limit >= 1 && limit <= 200)) return ebayError(400, 30850, 'Invalid limit');
  const offset = Number(query.get('offset') ?? 0);
  const since = filter ? Date.parse(filter[1] ?? '') : seller.clock() - 90 * 86_400_000;
  const until = filter?.[2] ? Date.parse(filter[2]) : Infinity;
  const all = seller.book
    .since(since)
    .filter(({ changedAt }) => changedAt <= until)
    .toReversed();
  const at = (place: number): string =>
    `${seller.url()}${base}?${new URLSearchParams({ ...Object.fromEntries(query), limit: String(limit), offset: String(place) }).toString()}`;
  return {
    status: 200,
    body: {
      href: at(offset),
      total: all.length,
      limit,
      offset,
      ...(offset + limit < all.length ? { next: at(offset + limit) } : {}),
      ...(offset > 0 ? { prev: at(Math.max(0, offset - limit)) } : {}),
      orders: all.slice(offset, offset + limit).map((order) => renderEbayOrder(order, seller.name, seller.url(), true)),
    },
  };
}

const shown = (order: SandboxOrder, { id, carrier, trackingNumber, lines, at }: SandboxOrder['parcels'][number]) => ({
  fulfillmentId: id,
  shipmentTrackingNumber: trackingNumber,
  shippingCarrierCode: carrier,
  shippedDate: new Date(at).toISOString(),
  lineItems: lines.flatMap((line) => {
    const found = order.lines.find((one) => one.id === line.id);
    return found ? [{ lineItemId: lineId(found), quantity: line.quantity }] : [];
  }),
});

/** No check for doubles: the same number twice is two fulfillments. */
function create(seller: EbaySeller, order: SandboxOrder, input: NewFulfillment): StoreReply {
  const { trackingNumber = '', shippingCarrierCode: carrier = '', lineItems } = input;
  if (/[^a-z0-9]/i.test(trackingNumber)) return ebayError(400, 32220, 'Invalid tracking number');
  if ((trackingNumber === '') !== (carrier === ''))
    return ebayError(400, 32210, 'Carrier and tracking number go together');
  const picked = lineItems?.map(({ lineItemId, quantity }) => ({
    line: order.lines.find((one) => lineId(one) === lineItemId),
    quantity,
  }));
  const lines = (picked ?? order.lines.map((line) => ({ line, quantity: undefined }))).flatMap(({ line, quantity }) =>
    line ? [{ id: line.id, quantity: quantity ?? line.quantity, left: line.quantity - shippedOf(order, line) }] : [],
  );
  if (picked?.some(({ line }) => !line)) return ebayError(400, 32120, 'Invalid line item ID');
  if (lines.some(({ quantity, left }) => quantity > left)) return ebayError(400, 32120, 'Invalid quantity');
  const id = trackingNumber || '999';
  const parcel = { id, carrier, trackingNumber, notified: true, cancelled: false, at: seller.clock() };
  seller.book.change(order.id, (one) =>
    one.parcels.push({ ...parcel, lines: lines.map(({ id: line, quantity }) => ({ id: line, quantity })) }),
  );
  return {
    status: 201,
    headers: { location: `${seller.url()}${base}/${orderId(order.id)}/shipping_fulfillment/${id}` },
  };
}
