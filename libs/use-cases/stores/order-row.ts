import { hash, randomUUID } from 'node:crypto';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import type { VendorOrder, VendorOrderLine } from '#libs/contracts/stores/vendor-order.js';
import type { OrderPage, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';

/** Characters of a raw order that are stored for support. */
const rawLimit = 200_000;

const digestOf = (text: string): string => hash('md5', text, 'hex');

/** JSON has neither zero characters nor halves of characters, so any column can hold it. */
const storedRaw = (raw: unknown): string => truncateText(JSON.stringify(raw) ?? '', rawLimit);

/** An order with the text of what its store sent. */
export type StorableOrder = { order: VendorOrder; content: string };
export type StorablePage = { orders: StorableOrder[]; unreadable: readonly UnreadableOrder[] };

/** What of a page is stored. Made while earlier pages are being stored, it does not hold on to the answers of the store. */
export const storablePage = ({ orders, unreadable }: Pick<OrderPage, 'orders' | 'unreadable'>): StorablePage => ({
  orders: orders.map(({ order, raw }) => ({ order, content: storedRaw(raw) })),
  unreadable,
});

/** Grams of one piece by SKU. */
export type RememberedGrams = ReadonlyMap<string, number>;

const toShip = ({ lines }: VendorOrder): VendorOrderLine[] =>
  lines.filter(({ shippable, open }) => shippable && open > 0);

/** SKUs of the pieces that a store does not weigh. */
export const weightlessSkus = (orders: readonly VendorOrder[]): string[] => [
  ...new Set(
    orders.flatMap((order) => toShip(order).flatMap(({ grams, sku }) => (grams === null && sku ? [sku] : []))),
  ),
];

/** What the store does not weigh may be remembered; null unless the weight of every piece is known, as store_order_grams has it. */
function weightOf(lines: readonly VendorOrderLine[], remembered: RememberedGrams): number | null {
  let sum = 0;
  for (const { grams, sku, open } of lines) sum += (grams ?? remembered.get(sku) ?? NaN) * open;
  return lines.length > 0 && Number.isFinite(sum) ? Math.ceil(sum) : null;
}

/**
 * Ids for the orders of a page that are new to us: random as a whole, one after the other within the page, so that its four indexes write
 * a few pages together instead of one for each order.
 */
export function newOrderIds(count: number): string[] {
  const random = randomUUID().slice(0, -4);
  return Array.from({ length: count }, (_, index) => `${random}${index.toString(16).padStart(4, '0')}`);
}

/** The columns of an order. `id` is for an order that is new to us. */
export function orderRow(id: string, order: VendorOrder, remembered: RememberedGrams) {
  const shipped = toShip(order);
  return {
    id,
    external_id: order.id,
    number: order.number,
    status: order.status,
    hold_reason: order.holdReason,
    currency: order.currency,
    total: order.total,
    placed_at: order.placedAt,
    changed_at: order.changedAt,
    ship_by: order.shipBy,
    buyer: order.buyer,
    ship_to: order.shipTo,
    label_reference: order.labelReference,
    customs_by_sender: order.customsBySender,
    requested_service: order.requestedService.slice(0, 200),
    note: order.note,
    store_tags: order.tags,
    skus: [...new Set(order.lines.map(({ sku }) => sku))].join(' '),
    fulfillments: order.fulfillments,
    pieces: shipped.reduce((total, { open }) => total + open, 0),
    grams: weightOf(shipped, remembered),
    digest: digestOf(JSON.stringify(order)),
  };
}

export const lineRow = (orderId: string, line: VendorOrderLine, position: number) => ({
  order_id: orderId,
  external_id: line.id,
  position,
  sku: line.sku,
  name: line.name,
  quantity: line.quantity,
  open: line.open,
  unit_price: line.unitPrice,
  grams: line.grams,
  hs_code: line.hsCode,
  origin: line.origin,
  shippable: line.shippable,
});

export function unreadableRow({ id, reason, raw }: UnreadableOrder) {
  const content = storedRaw(raw);
  return {
    key: storableText(id ?? digestOf(content)).slice(0, 200),
    external_id: id === null ? null : storableText(id).slice(0, 200),
    ...{ reason: storableText(truncateText(reason, 1_000)), content },
  };
}

/** Of several reports of one order the latest: one statement cannot write a row twice. */
export function latestOfEach(orders: readonly StorableOrder[]): StorableOrder[] {
  const latest = new Map<string, StorableOrder>();
  for (const one of orders) {
    const known = latest.get(one.order.id);
    if (!known || Date.parse(known.order.changedAt) <= Date.parse(one.order.changedAt)) latest.set(one.order.id, one);
  }
  return [...latest.values()];
}
