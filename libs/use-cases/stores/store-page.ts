import type { EntityManager } from '@mikro-orm/postgresql';
import { columnArrays, encodeRows, sentColumns, type Column, type SentColumn } from '#libs/database/column-values.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { releaseMemory } from '#libs/runtime/release-memory.js';
import { runBound } from '../../database/run-bound.js';
import { lateColumns, lineColumns, orderColumns, sourceColumns, type IncomingSource } from './store-order-columns.js';
import { partOf } from './order-source.js';
import { gramsOf, type RememberedGrams } from './page-weights.js';
import { latestReports, newIdOf, unreadableRow, type StorablePage } from './storable-page.js';
import * as sql from './upsert-orders-sql.js';

/** `added`: ids of the store. `changed`: ours by those of the store. `waits`: rules have to be applied to some. */
type Stored = { added: readonly string[]; changed: ReadonlyMap<string, string>; waits: boolean };
const nothing: Stored = { added: [], changed: new Map(), waits: false };
/** Orders of all pages; `isLatest`: false for an older report of one of the others. */
type Reports = { ids: readonly string[]; isLatest: (index: number) => boolean };

/** The orders that were new or have changed, by the store's id: whether they are new. */
export type StoredOrders = ReadonlyMap<string, boolean>;

const texts: readonly Column<string>[] = [{ name: 'value', type: 'text', of: (value) => value }];
const textsOf = (values: readonly string[]): Buffer => columnArrays(texts, [encodeRows(texts, values)])[0]!;
const uuidColumn: readonly Column<Uint8Array>[] = [{ name: 'id', type: 'uuid', of: (id) => id }];
const idsOf = (values: readonly Uint8Array[]): Buffer => columnArrays(uuidColumn, [encodeRows(uuidColumn, values)])[0]!;
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
  const reports = reportsOf(pages);
  const { added, changed, waits } = reports.ids.length > 0 ? await upsert(em, connectionId, pages, reports) : nothing;
  const stored = new Map([
    ...added.map((id) => [id, true] as const),
    ...[...changed.keys()].map((id) => [id, false] as const),
  ]);
  await storePartsOfSources(
    em,
    connectionId,
    pages,
    (index) => reports.isLatest(index) && stored.has(reports.ids[index]!),
  );
  if (changed.size > 0) await storeChanged(em, pages, reports, changed);
  if (waits) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
  const faulty = new Map(pages.flatMap((page) => page.unreadable.map(unreadableRow)).map((row) => [row.key, row]));
  if (faulty.size > 0) await runBound(em, sql.upsertUnreadable, [connectionId, JSON.stringify([...faulty.values()])]);
  return stored;
}

function reportsOf(pages: readonly StorablePage[]): Reports {
  const ids = pages.flatMap(({ orders }) => orders.ids);
  const latest = latestReports(
    ids,
    pages.flatMap(({ orders }) => orders.changedAt),
  );
  return { ids, isLatest: (index) => latest.get(ids[index]!) === index };
}

async function upsert(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  { ids, isLatest }: Reports,
): Promise<Stored> {
  const remembered = await rememberedGrams(em, connectionId, pages);
  const late = pages
    .flatMap(({ orders }) => gramsOf(orders.weights, remembered))
    .map((grams, index) => ({ latest: isLatest(index), grams }));
  const sources = pages.map(({ sourceId, source, orders }) => ({
    ...{ id: sourceId, content: source.content, orders: orders.ids.length },
  }));
  const rows = pages.map((page) => page.rows);
  const orders = [...sentColumns(orderColumns, rows), ...sentColumns(lateColumns, [encodeRows(lateColumns, late)])];
  const [lines, from] = [linesOf(pages), sentColumns(sourceColumns, [encodeRows(sourceColumns, sources)])];
  const values = valuesOf([...orders, ...lines, ...from]);
  type Row = { added: string | null; changed: string; waits: boolean };
  const [row] = await runBound<Row>(em, sql.upsertOrders(orders, lines, from), [connectionId, ...values]);
  releaseMemory(values);
  if (!row) return nothing;
  const added = row.added === null ? ids : (JSON.parse(row.added) as string[]);
  return { added, changed: new Map(JSON.parse(row.changed) as [string, string][]), waits: row.waits };
}

const linesOf = (pages: readonly StorablePage[]): SentColumn[] =>
  sentColumns(
    lineColumns,
    pages.map(({ lines }) => lines),
  );
const valuesOf = (columns: readonly SentColumn[]): Buffer[] => columns.map(({ value }) => value);

/** Of pages of which less than half is written, that. */
async function storePartsOfSources(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
  isWritten: (index: number) => boolean,
): Promise<void> {
  const parts: IncomingSource[] = [];
  let first = 0;
  for (const { orders, source, sourceId: id } of pages) {
    const [begin, count] = [first, orders.ids.length];
    const written = [...orders.ids.keys()].filter((index) => isWritten(begin + index));
    if (written.length > 0 && written.length * 2 < count)
      parts.push({ id, content: await partOf(source, written), orders: written.length });
    first += count;
  }
  if (parts.length === 0) return;
  const sources = sentColumns(sourceColumns, [encodeRows(sourceColumns, parts)]);
  await runBound(em, sql.insertSources(sources), [connectionId, ...valuesOf(sources)]);
}

/** Progress and lines of those that were here already and have changed; their rows are locked by now. */
async function storeChanged(
  em: EntityManager,
  pages: readonly StorablePage[],
  { ids, isLatest }: Reports,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = [...ids.keys()].filter((index) => known.has(ids[index]!) && isLatest(index));
  const changedIds = uuids(changed.map((index) => known.get(ids[index]!)!));
  const newIds = Buffer.concat(pages.map(({ orders }) => orders.newIds));
  await runBound(em, sql.refreshProgress, [changedIds]);
  await runBound(em, sql.deleteParts, [changedIds]);
  const lines = linesOf(pages);
  await runBound(em, sql.insertLines(lines), [
    idsOf(changed.map((index) => newIdOf(newIds, index))),
    changedIds,
    ...valuesOf(lines),
  ]);
}

/** What the store does not weigh. */
async function rememberedGrams(
  em: EntityManager,
  connectionId: string,
  pages: readonly StorablePage[],
): Promise<RememberedGrams> {
  const skus = new Set(pages.flatMap(({ orders }) => orders.weights.skus.filter(Boolean)));
  if (skus.size === 0) return new Map();
  const values = [connectionId, textsOf([...skus])];
  const known = await runBound<{ sku: string; grams: number }>(em, sql.rememberedGrams, values);
  return new Map(known.map(({ sku, grams }) => [sku, grams]));
}
