import type { EntityManager } from '@mikro-orm/postgresql';
import { columnArrays, encodeRows, type Column } from '#libs/database/column-values.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { runBound } from '../../database/run-bound.js';
import { lateColumns, lineColumns, orderColumns } from './store-order-columns.js';
import { partOf } from './order-source.js';
import { latestOfEach, unreadableRow, type StorableOrder, type StorablePage } from './storable-page.js';
import * as sql from './upsert-orders-sql.js';

type Stored = { id: string; external_id: string; waits: boolean; added: boolean };
/** Grams of one piece by SKU. */
type RememberedGrams = ReadonlyMap<string, number>;

/** The orders that were new or have changed, by the store's id: whether they are new. */
export type StoredOrders = ReadonlyMap<string, boolean>;

const texts: readonly Column<string>[] = [{ name: 'value', type: 'text', of: (value) => value }];
const textsOf = (values: readonly string[]): Buffer => columnArrays(texts, [encodeRows(texts, values)])[0]!;
const ids: readonly Column<Uint8Array>[] = [{ name: 'id', type: 'uuid', of: (id) => id }];
const idsOf = (values: readonly Uint8Array[]): Buffer => columnArrays(ids, [encodeRows(ids, values)])[0]!;
const uuids = (values: readonly string[]): string => `{${values.join(',')}}`;

/**
 * Stores pages of orders of a store in the caller's transaction: at most three statements where all are new, at most seven, however many
 * orders. Repeated, or beside another run that stores the same, it leaves the same rows.
 */
export async function storePages(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
): Promise<StoredOrders> {
  const orders = pages.flatMap((page) => page.orders);
  const stored = orders.length > 0 ? await upsert(em, connectionId, pages, orders) : [];
  const added = new Map(stored.map((one) => [one.external_id, one.added]));
  if (stored.length > 0) await storeSources(em, connectionId, pages, added);
  if (stored.some((one) => !one.added)) await storeChanged(em, pages, orders, stored);
  if (stored.some(({ waits }) => waits)) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
  const faulty = new Map(pages.flatMap((page) => page.unreadable.map(unreadableRow)).map((row) => [row.key, row]));
  if (faulty.size > 0) await runBound(em, sql.upsertUnreadable, [connectionId, JSON.stringify([...faulty.values()])]);
  return added;
}

async function upsert(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  orders: readonly StorableOrder[],
): Promise<Stored[]> {
  const latest = latestOfEach(orders);
  const remembered = await rememberedGrams(em, connectionId, orders);
  const late = orders.map((one) => ({ latest: latest.has(one), grams: weightOf(one, remembered) }));
  const values = [
    ...columnArrays(
      orderColumns,
      pages.map(({ rows }) => rows),
    ),
    ...columnArrays(lateColumns, [encodeRows(lateColumns, late)]),
    ...linesOf(pages),
  ];
  const stored = await runBound<Stored>(em, sql.upsertOrders, [connectionId, ...values]);
  releaseMemory(values);
  return stored;
}

const linesOf = (pages: readonly StorablePage[]): Buffer[] =>
  columnArrays(
    lineColumns,
    pages.map(({ lines }) => lines),
  );

/** Pages as they came; of one of which little is written, that. */
async function storeSources(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  stored: StoredOrders,
): Promise<void> {
  const sources: { id: Uint8Array; content: Buffer }[] = [];
  for (const { orders, source, sourceId: id } of pages) {
    const written = [...orders.keys()].filter((index) => stored.has(orders[index]!.id));
    if (written.length === 0) continue;
    const whole = written.length * 2 >= orders.length;
    sources.push({ id, content: whole ? source.content : await partOf(source, written) });
  }
  const values = columnArrays(sourceColumns, [encodeRows(sourceColumns, sources)]);
  await runBound(em, sql.insertSources, [connectionId, ...values]);
}

const sourceColumns: readonly Column<{ id: Uint8Array; content: Buffer }>[] = [
  { name: 'id', type: 'uuid', of: ({ id }) => id },
  { name: 'content', type: 'bytea', of: ({ content }) => content },
];

/** Progress and lines of those that were here already and have changed; their rows are locked by now. */
async function storeChanged(
  em: EntityManager,
  pages: readonly StorablePage[],
  orders: readonly StorableOrder[],
  stored: readonly Stored[],
): Promise<void> {
  const known = new Map(stored.filter(({ added }) => !added).map((one) => [one.external_id, one.id]));
  const changed = [...latestOfEach(orders)].filter(({ id }) => known.has(id));
  const changedIds = uuids(changed.map(({ id }) => known.get(id)!));
  await runBound(em, sql.refreshProgress, [changedIds]);
  await runBound(em, sql.deleteParts, [changedIds]);
  await runBound(em, sql.insertLines, [idsOf(changed.map(({ newId }) => newId)), changedIds, ...linesOf(pages)]);
}

/** What the store does not weigh. */
async function rememberedGrams(
  em: EntityManager,
  connectionId: string,
  orders: readonly StorableOrder[],
): Promise<RememberedGrams> {
  const skus = new Set(
    orders.flatMap(({ pieces }) => pieces.flatMap(({ grams, sku }) => (grams === null && sku ? [sku] : []))),
  );
  if (skus.size === 0) return new Map();
  const values = [connectionId, textsOf([...skus])];
  const known = await runBound<{ sku: string; grams: number }>(em, sql.rememberedGrams, values);
  return new Map(known.map(({ sku, grams }) => [sku, grams]));
}

/** What the store does not weigh may be remembered; null unless the weight of every piece is known, as store_order_grams has it. */
function weightOf({ pieces }: StorableOrder, remembered: RememberedGrams): number | null {
  let sum = 0;
  for (const { grams, sku, open } of pieces) sum += (grams ?? remembered.get(sku) ?? NaN) * open;
  return pieces.length > 0 && Number.isFinite(sum) ? Math.ceil(sum) : null;
}
