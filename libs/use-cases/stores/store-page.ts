import type { EntityManager } from '@mikro-orm/postgresql';
import { storableText } from '#libs/contracts/text/truncate-text.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { runBound } from '../../database/run-bound.js';
import { textArray } from '../../database/text-array.js';
import {
  latestOfEach,
  lineRow,
  newOrderIds,
  orderRow,
  unreadableRow,
  weightlessSkus,
  type RememberedGrams,
  type StorableOrder,
  type StorablePage,
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
 * Stores orders of a store in the caller's transaction: one or two statements where all are new, at most six, however many orders. Repeated, or beside
 * another run that stores the same, it leaves the same rows.
 */
export async function storePage(em: EntityManager, connectionId: string, page: StorablePage): Promise<StoredOrders> {
  const orders = latestOfEach(page.orders);
  const added = new Map<string, boolean>();
  if (orders.length > 0) {
    const remembered = await rememberedGrams(em, connectionId, orders);
    const ids = newOrderIds(orders.length);
    const rows = orders.map(({ order }, index) => orderRow(ids[index]!, order, remembered));
    const stored = await runBound<Stored>(em, sql.upsertOrders, [
      ...[json(rows), connectionId, ...partsOf(orders, ids)],
      json(orders.map(({ order }) => order.id)),
    ]);
    for (const one of stored) added.set(one.external_id, one.added);
    await storeChanged(em, orders, stored);
    if (stored.some(({ waits }) => waits)) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
  }
  if (page.unreadable.length === 0) return added;
  const faulty = new Map(page.unreadable.map(unreadableRow).map((row) => [row.key, row]));
  await runBound(em, sql.upsertUnreadable, [connectionId, json([...faulty.values()])]);
  return added;
}

/** Lines and raw texts, as the statements take them. */
function partsOf(orders: readonly StorableOrder[], ids: readonly string[]): [string, string, Buffer] {
  const lines = orders.flatMap(({ order }, at) =>
    order.lines.map((line, position) => lineRow(ids[at]!, line, position)),
  );
  return [json(lines), uuids(ids), textArray(orders.map(({ content }) => content))];
}

/** Progress, lines and raw text of those that were here already and have changed; their rows are locked by now. */
async function storeChanged(
  em: EntityManager,
  orders: readonly StorableOrder[],
  stored: readonly Stored[],
): Promise<void> {
  const known = new Map(stored.filter(({ added }) => !added).map((one) => [one.external_id, one.id]));
  if (known.size === 0) return;
  const changed = orders.filter(({ order }) => known.has(order.id));
  const ids = changed.map(({ order }) => known.get(order.id)!);
  await runBound(em, sql.refreshProgress, [uuids(ids)]);
  await runBound(em, sql.deleteLines, [uuids(ids)]);
  await runBound(em, sql.insertParts, partsOf(changed, ids));
}

/** What the store does not weigh. */
async function rememberedGrams(
  em: EntityManager,
  connectionId: string,
  orders: readonly StorableOrder[],
): Promise<RememberedGrams> {
  const skus = weightlessSkus(orders.map(({ order }) => order));
  if (skus.length === 0) return new Map();
  const known = await runBound<{ sku: string; grams: number }>(em, sql.rememberedGrams, [connectionId, json(skus)]);
  return new Map(known.map(({ sku, grams }) => [sku, grams]));
}
