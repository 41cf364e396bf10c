import type { EntityManager } from '@mikro-orm/postgresql';
import { storableText } from '#libs/contracts/text/truncate-text.js';
import type { OrderPage, ReadOrder } from '#libs/domain/stores/store-vendor.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { runBound } from '../../database/run-bound.js';
import {
  latestOfEach,
  lineRow,
  newOrderIds,
  orderRow,
  storedRaw,
  unreadableRow,
  weightlessSkus,
  type RememberedGrams,
} from './order-row.js';
import * as sql from './store-orders-sql.js';

type Stored = { id: string; external_id: string; waits: boolean; added: boolean };

/** The orders that were new or have changed, by the store's id: whether they are new. */
export type StoredOrders = ReadonlyMap<string, boolean>;

const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** How JSON writes zero characters and halves of characters; also what only looks so. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Text that no column can hold would cost the whole page. Looked for in the whole, since it is hardly ever there. */
function json(rows: readonly unknown[]): string {
  const text = JSON.stringify(rows);
  if (!unstorable.test(text)) return text;
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));
}

/**
 * Stores a page of a store's orders in the caller's transaction: two or three statements where all are new, at most six, however many orders. Repeated, or beside
 * another run that stores the same, it leaves the same rows.
 */
export async function storePage(
  em: EntityManager,
  connectionId: string,
  page: Pick<OrderPage, 'orders' | 'unreadable'>,
): Promise<StoredOrders> {
  const orders = latestOfEach(page.orders);
  const added = new Map<string, boolean>();
  if (orders.length > 0) {
    const remembered = await rememberedGrams(em, connectionId, orders);
    const ids = newOrderIds(orders.length);
    const rows = orders.map(({ order }, index) => orderRow(ids[index]!, order, remembered));
    const stored = await runBound<Stored>(em, sql.upsertOrders, [json(rows), connectionId]);
    const written = new Map(stored.map((one) => [one.external_id, one]));
    for (const one of stored) added.set(one.external_id, one.added);
    const fresh = orders.flatMap((one) => {
      const row = written.get(one.order.id);
      return row ? [{ ...row, ...one }] : [];
    });
    await storeParts(em, fresh, [connectionId, json(orders.map(({ order }) => order.id))]);
    if (stored.some(({ waits }) => waits)) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
  }
  if (page.unreadable.length === 0) return added;
  const faulty = new Map(page.unreadable.map(unreadableRow).map((row) => [row.key, row]));
  await runBound(em, sql.upsertUnreadable, [connectionId, json([...faulty.values()])]);
  return added;
}

/** Lines and raw text of the orders that are new or have changed; their rows are locked by now. `readable`: of which store, which ids. */
async function storeParts(
  em: EntityManager,
  orders: readonly (ReadOrder & Stored)[],
  readable: readonly [string, string],
): Promise<void> {
  const known = orders.filter((one) => !one.added).map(({ id }) => id);
  if (known.length > 0) {
    await runBound(em, sql.refreshProgress, [uuids(known)]);
    await runBound(em, sql.deleteLines, [uuids(known)]);
  }
  const lines = orders.flatMap(({ id, order }) => order.lines.map((line, position) => lineRow(id, line, position)));
  const raw = orders.map(({ id, raw: content }) => ({ order_id: id, content: storedRaw(content) }));
  await runBound(em, sql.insertParts, [json(lines), json(raw), ...readable]);
}

/** What the store does not weigh. */
async function rememberedGrams(
  em: EntityManager,
  connectionId: string,
  orders: readonly ReadOrder[],
): Promise<RememberedGrams> {
  const skus = weightlessSkus(orders.map(({ order }) => order));
  if (skus.length === 0) return new Map();
  const known = await runBound<{ sku: string; grams: number }>(em, sql.rememberedGrams, [connectionId, json(skus)]);
  return new Map(known.map(({ sku, grams }) => [sku, grams]));
}
