import { hash, randomBytes, randomUUID } from 'node:crypto';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import { encodeRows, type EncodedRows } from '#libs/database/column-values.js';
import type { OrderPage, UnreadableOrder } from '#libs/domain/stores/store-vendor.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { pageWeights, type PageWeights } from './page-weights.js';
import { lineColumns, orderColumns } from './store-order-columns.js';
import { sourceOf, type OrderSource } from './order-source.js';

/** Characters of an order that nobody can read which are stored for support. */
const rawLimit = 200_000;

/**
 * Values of a page's orders that are read again before they are stored, by column: thousands of orders wait for the database, and the
 * garbage collector would copy and mark an object for each of them. `newIds`: 16 bytes for each, its id if it is new to us.
 */
export type StorableOrders = {
  ids: readonly string[];
  newIds: Buffer;
  changedAt: readonly number[];
  weights: PageWeights;
};

/** What of a page is stored, written for the database: of the store's answer nothing is held on to. */
export type StorablePage = {
  orders: StorableOrders;
  rows: EncodedRows;
  lines: EncodedRows;
  sourceId: Uint8Array;
  source: OrderSource;
  unreadable: readonly UnreadableOrder[];
};

/** Prepared while earlier pages are being stored. */
export async function storablePage(page: Pick<OrderPage, 'orders' | 'unreadable' | 'source'>): Promise<StorablePage> {
  const source = sourceOf(page);
  const [sourceId, newIds] = [randomBytes(16), newOrderIds(page.orders.length)];
  const incoming = page.orders.map(({ order }, index) => ({ order, sourceId, newId: newIdOf(newIds, index) }));
  const lines = incoming.flatMap(({ order, newId }) =>
    order.lines.map((line, position) => ({ line, position, newId })),
  );
  const orders = page.orders.map(({ order }) => order);
  return {
    orders: {
      ids: orders.map(({ id }) => id),
      newIds,
      changedAt: orders.map(({ changedAt }) => Date.parse(changedAt)),
      weights: pageWeights(orders),
    },
    ...{ rows: encodeRows(orderColumns, incoming), lines: encodeRows(lineColumns, lines) },
    ...{ sourceId, source: await source, unreadable: page.unreadable },
  };
}

/** Frees what was written of pages that are not stored again. */
export const releasePages = (pages: readonly StorablePage[]): void =>
  releaseMemory(pages.flatMap(({ rows, lines, source }) => [...rows.columns, ...lines.columns, source.content]));

/**
 * Ids for the orders of a page that are new to us: random as a whole, one after the other within the page, so that its indexes write
 * a few pages together instead of one for each order.
 */
function newOrderIds(count: number): Buffer {
  const random = Buffer.from(randomUUID().replaceAll('-', ''), 'hex');
  const ids = Buffer.alloc(count * random.length, random);
  for (let index = 0; index < count; index += 1) ids.writeUInt16BE(index, (index + 1) * random.length - 2);
  return ids;
}

export const newIdOf = (newIds: Buffer, index: number): Uint8Array => newIds.subarray(index * 16, (index + 1) * 16);

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

/** The index of each order's latest report by its id: one statement cannot write a row twice. */
export function latestReports(ids: readonly string[], changedAt: readonly number[]): ReadonlyMap<string, number> {
  const latest = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    const known = latest.get(id);
    if (known === undefined || changedAt[known]! <= changedAt[index]!) latest.set(id, index);
  }
  return latest;
}
