import { createHash, randomUUID } from 'node:crypto';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import type { VendorOrder, VendorOrderLine } from '#libs/contracts/stores/vendor-order.js';
import type { ReadOrder, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';

/** Characters of a raw order that are stored for support. */
const rawLimit = 200_000;

const digestOf = (text: string): string => createHash('md5').update(text).digest('hex');

/** Text that a column can hold. */
export const storedRaw = (raw: unknown): string => storableText(truncateText(JSON.stringify(raw) ?? '', rawLimit));

const weightOf = (lines: readonly VendorOrderLine[]): number | null => {
  const weights = lines.map(({ grams, open }) => (grams === null ? NaN : grams * open));
  const sum = weights.reduce((total, grams) => total + grams, 0);
  return weights.length > 0 && Number.isFinite(sum) ? Math.ceil(sum) : null;
};

/** The columns of an order. `id` is for an order that is new to us. */
export function orderRow(order: VendorOrder) {
  const shipped = order.lines.filter(({ shippable, open }) => shippable && open > 0);
  return {
    id: randomUUID(),
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
    grams: weightOf(shipped),
    digest: digestOf(JSON.stringify(order)),
  };
}

export const lineRow = (orderId: string, line: VendorOrderLine, position: number) => ({
  ...{ order_id: orderId, external_id: line.id, position, sku: line.sku, name: line.name, quantity: line.quantity },
  ...{ open: line.open, unit_price: line.unitPrice, grams: line.grams, hs_code: line.hsCode, origin: line.origin },
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
export function latestOfEach(orders: readonly ReadOrder[]): ReadOrder[] {
  const latest = new Map<string, ReadOrder>();
  for (const one of orders) {
    const known = latest.get(one.order.id);
    if (!known || Date.parse(known.order.changedAt) <= Date.parse(one.order.changedAt)) latest.set(one.order.id, one);
  }
  return [...latest.values()];
}
