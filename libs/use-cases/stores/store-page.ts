import type { EntityManager } from '@mikro-orm/postgresql';
import { columnArrays, encodeRows, type Column } from '#libs/database/column-values.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { runBound } from '../../database/run-bound.js';
import { lateColumns, lineColumns, orderColumns, sourceColumns, type IncomingSource } from './store-order-columns.js';
import { partOf } from './order-source.js';
import { latestOfEach, unreadableRow, type StorableOrder, type StorablePage } from './storable-page.js';
import * as sql from './upsert-orders-sql.js';

/** `added`: ids of the store. `changed`: ours by those of the store. `waits`: rules have to be applied to some. */
type Stored = { added: readonly string[]; changed: ReadonlyMap<string, string>; waits: boolean };
const nothing: Stored = { added: [], changed: new Map(), waits: false };
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
 * Stores pages of orders of a store in the caller's transaction: at most two statements where all are new, at most seven, however many
 * orders. Repeated, or beside another run that stores the same, it leaves the same rows.
 */
export async function storePages(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
): Promise<StoredOrders> {
  const orders = pages.flatMap((page) => page.orders);
  const latest = latestOfEach(orders);
  const { added, changed, waits } = orders.length > 0 ? await upsert(em, connectionId, pages, orders, latest) : nothing;
  const stored = new Map([
    ...added.map((id) => [id, true] as const),
    ...[...changed.keys()].map((id) => [id, false] as const),
  ]);
  await storePartsOfSources(em, connectionId, pages, (one) => latest.has(one) && stored.has(one.id));
  if (changed.size > 0) await storeChanged(em, pages, latest, changed);
  if (waits) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
  const faulty = new Map(pages.flatMap((page) => page.unreadable.map(unreadableRow)).map((row) => [row.key, row]));
  if (faulty.size > 0) await runBound(em, sql.upsertUnreadable, [connectionId, JSON.stringify([...faulty.values()])]);
  return stored;
}

async function upsert(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  orders: readonly StorableOrder[],
  latest: ReadonlySet<StorableOrder>,
): Promise<Stored> {
  const remembered = await rememberedGrams(em, connectionId, orders);
  const late = orders.map((one) => ({ latest: latest.has(one), grams: weightOf(one, remembered) }));
  const sources = pages.map(({ sourceId, source, orders: { length } }) => ({
    ...{ id: sourceId, content: source.content, orders: length },
  }));
  const values = [
    ...columnArrays(
      orderColumns,
      pages.map(({ rows }) => rows),
    ),
    ...columnArrays(lateColumns, [encodeRows(lateColumns, late)]),
    ...linesOf(pages),
    ...columnArrays(sourceColumns, [encodeRows(sourceColumns, sources)]),
  ];
  const [row] = await runBound<{ added: string; changed: string; waits: boolean }>(em, sql.upsertOrders, [
    connectionId,
    ...values,
  ]);
  releaseMemory(values);
  if (!row) return nothing;
  const changed = new Map(JSON.parse(row.changed) as [string, string][]);
  return { added: JSON.parse(row.added) as string[], changed, waits: row.waits };
}

const linesOf = (pages: readonly StorablePage[]): Buffer[] =>
  columnArrays(
    lineColumns,
    pages.map(({ lines }) => lines),
  );

/** Of pages of which less than half is written, that. */
async function storePartsOfSources(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  isWritten: (order: StorableOrder) => boolean,
): Promise<void> {
  const parts: IncomingSource[] = [];
  for (const { orders, source, sourceId: id } of pages) {
    const written = [...orders.keys()].filter((index) => isWritten(orders[index]!));
    if (written.length > 0 && written.length * 2 < orders.length)
      parts.push({ id, content: await partOf(source, written), orders: written.length });
  }
  if (parts.length === 0) return;
  const values = columnArrays(sourceColumns, [encodeRows(sourceColumns, parts)]);
  await runBound(em, sql.insertSources, [connectionId, ...values]);
}

/** Progress and lines of those that were here already and have changed; their rows are locked by now. */
async function storeChanged(
  em: EntityManager,
  pages: readonly StorablePage[],
  latest: ReadonlySet<StorableOrder>,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = [...latest].filter(({ id }) => known.has(id));
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
