import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { textOf } from '../store-kit/text-of.js';
import type { TrackingPlugin } from './sandbox-options.js';
import { invalidId, noRoute, wooError } from './woocommerce-error.js';
import type { Entry, WoocommerceShop } from './woocommerce-shop.js';

type Way = { plugin: TrackingPlugin | null; key: string };

const ways: Readonly<Record<string, Way>> = {
  'wc/v3 fulfillments': { plugin: 'fulfillments', key: 'id' },
  'wc-ast/v3 shipment-trackings': { plugin: 'ast', key: 'tracking_id' },
  'wc-shipment-tracking/v3 shipment-trackings': { plugin: 'tracking', key: 'tracking_id' },
  'wc/v3 notes': { plugin: null, key: 'id' },
};

/** Notes and the tracking entries of plug-ins: lists without any check for doubles. Undefined: not one of them. */
export function trackingApi(shop: WoocommerceShop, request: OutboundRequest): StoreReply | undefined {
  const path =
    /^\/wp-json\/(wc[\w-]*\/v3)\/orders\/(\d+)\/(notes|fulfillments|shipment-trackings)(?:\/([\w-]+))?$/.exec(
      request.path,
    );
  if (!path) return undefined;
  const [, space = '', order = '', part = '', id] = path;
  const way = ways[`${space} ${part}`];
  if (!way || (way.plugin && !shop.plugins.has(way.plugin))) return noRoute;
  const found = shop.book.get(Number(order));
  if (!found) return invalidId;
  const name = `${space} ${part}`;
  const entries = shop.entries.get(name) ?? [];
  const mine = entries.filter((entry) => entry.order === found.id);
  if (request.method === 'GET') {
    const list = mine.map(({ body }) => body);
    return { status: 200, body: part === 'fulfillments' ? { fulfillments: list } : list };
  }
  if (request.method === 'DELETE')
    return remove(
      shop,
      entries,
      name,
      mine.find((entry) => entry.id === id),
    );
  const made = make(shop, way, found.id, JSON.parse(request.body) as Record<string, unknown>);
  shop.entries.set(name, [...entries, made]);
  shop.book.change(found.id, (one) => one.parcels.push(parcelOf(made, shop.book.clock())), 'updated', true);
  return { status: 201, body: made.body };
}

function make(shop: WoocommerceShop, way: Way, order: number, input: Record<string, unknown>): Entry {
  const number = shop.nextId();
  const id = way.key === 'id' ? String(number) : number.toString(16).padStart(32, '0');
  return { order, id, body: { [way.key]: way.key === 'id' ? number : id, ...input } };
}

function remove(shop: WoocommerceShop, entries: Entry[], name: string, entry: Entry | undefined): StoreReply {
  if (!entry) return wooError(404, 'woocommerce_rest_invalid_id', 'Invalid resource ID.');
  shop.entries.set(
    name,
    entries.filter((one) => one !== entry),
  );
  shop.book.change(
    entry.order,
    (order) => order.parcels.forEach((one) => (one.cancelled ||= one.id === entry.id)),
    'updated',
    true,
  );
  return { status: 200, body: entry.body };
}

/** A parcel, as the control address shows it. */
function parcelOf({ id, body }: Entry, at: number) {
  const meta = (body['meta_data'] as { key: string; value: unknown }[] | undefined) ?? [];
  const of = (key: string): unknown => meta.find((one) => one.key === key)?.value;
  const [, carrier = '', number = ''] = /^Shipped with (.+), tracking (\S+)/.exec(textOf(body['note'], '')) ?? [];
  return {
    id,
    carrier: textOf(body['tracking_provider'] ?? of('_shipment_provider'), carrier),
    trackingNumber: textOf(body['tracking_number'] ?? of('_tracking_number'), number),
    notified: body['customer_note'] === true || body['notify_customer'] === true,
    cancelled: false,
    lines: ((of('_items') as { item_id: number; qty: number }[] | undefined) ?? []).map(({ item_id, qty }) => ({
      id: item_id,
      quantity: qty,
    })),
    at,
  };
}
