import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { VendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import { encodeRows, type EncodedRows } from '#libs/database/column-values.js';
import type { OrderPage, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { lineColumns, linesToShip, orderColumns } from './store-order-columns.js';
import { sourceOf, type OrderSource } from './order-source.js';

/** Characters of an order that nobody can read which are stored for support. */
const rawLimit = 200_000;

/** Pieces of one product that have to be shipped. */
type Pieces = { sku: string; grams: number | null; open: number };
/** What of an order is looked at once more before it is stored. `newId`: its id, if it is new to us. */
export type StorableOrder = { id: string; newId: Uint8Array; changedAt: number; pieces: readonly Pieces[] };

/** What of a page is stored, written for the database: of the store's answer nothing is held on to. */
export type StorablePage = {
  orders: readonly StorableOrder[];
  rows: EncodedRows;
  lines: EncodedRows;
  sourceId: Uint8Array;
  source: OrderSource;
  unreadable: readonly UnreadableOrder[];
};

/** Prepared while earlier pages are being stored. */
export async function storablePage(page: Pick<OrderPage, 'orders' | 'unreadable' | 'source'>): Promise<StorablePage> {
  const source = sourceOf(page);
  const [sourceId, newId] = [randomBytes(16), newOrderIds(page.orders.length)];
  const incoming = page.orders.map(({ order }, index) => ({ order, sourceId, newId: newId[index]! }));
  const lines = incoming.flatMap(({ order, newId }) =>
    order.lines.map((line, position) => ({ line, position, newId })),
  );
  return {
    orders: incoming.map(({ order, newId }) => storableOrder(order, newId)),
    ...{ rows: encodeRows(orderColumns, incoming), lines: encodeRows(lineColumns, lines) },
    ...{ sourceId, source: await source, unreadable: page.unreadable },
  };
}

/** Frees what was written of pages that are not stored again. */
export const releasePages = (pages: readonly StorablePage[]): void =>
  releaseMemory(pages.flatMap(({ rows, lines }) => [...rows.columns, ...lines.columns]));

const storableOrder = (order: VendorOrder, newId: Uint8Array): StorableOrder => ({
  ...{ id: order.id, newId, changedAt: Date.parse(order.changedAt) },
  pieces: linesToShip(order).map(({ sku, grams, open }) => ({ sku, grams, open })),
});

/**
 * Ids for the orders of a page that are new to us: random as a whole, one after the other within the page, so that its indexes write
 * a few pages together instead of one for each order.
 */
function newOrderIds(count: number): Buffer[] {
  const random = randomUUID().replaceAll('-', '').slice(0, -4);
  return Array.from({ length: count }, (_, index) =>
    Buffer.from(`${random}${index.toString(16).padStart(4, '0')}`, 'hex'),
  );
}

/** JSON has neither zero characters nor halves of characters, so any column can hold it. */
const storedRaw = (raw: unknown): string => truncateText(JSON.stringify(raw) ?? '', rawLimit);

export function unreadableRow({ id, reason, raw }: UnreadableOrder) {
  const content = storedRaw(raw);
  return {
    key: storableText(id ?? hash('md5', content, 'hex')).slice(0, 200),
    external_id: id === null ? null : storableText(id).slice(0, 200),
    ...{ reason: storableText(truncateText(reason, 1_000)), content },
  };
}

/** Of several reports of one order the latest: one statement cannot write a row twice. */
export function latestOfEach(orders: readonly StorableOrder[]): ReadonlySet<StorableOrder> {
  const latest = new Map<string, StorableOrder>();
  for (const one of orders) {
    const known = latest.get(one.id);
    if (!known || known.changedAt <= one.changedAt) latest.set(one.id, one);
  }
  return new Set(latest.values());
}
