import type { EntityManager } from '@mikro-orm/postgresql';
import { storableText } from '#libs/contracts/text/truncate-text.js';
import type { OrderPage } from '#libs/domain/stores/store-vendor.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { latestOfEach, lineRow, orderRow, storedRaw, unreadableRow } from './order-row.js';
import * as sql from './store-orders-sql.js';

type Stored = { id: string; external_id: string; waits: boolean; added: boolean };

/** The orders that were new or have changed, by the store's id: whether they are new. */
export type StoredOrders = ReadonlyMap<string, boolean>;

const uuids = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** Text that no column can hold would cost the whole page. */
const json = (rows: readonly unknown[]): string =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value));

/**
 * Stores a page of a store's orders in the caller's transaction: four statements where all are new, at most seven, however many orders. Repeated, or beside
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
    const rows = orders.map(({ order }) => orderRow(order));
    const stored = await em.execute<Stored[]>(sql.upsertOrders, [json(rows), connectionId]);
    const written = new Map(stored.map((one) => [one.external_id, one]));
    for (const one of stored) added.set(one.external_id, one.added);
    await storeParts(
      em,
      orders.flatMap((one) => {
        const row = written.get(one.order.id);
        return row ? [{ ...row, ...one }] : [];
      }),
    );
    await weigh(
      em,
      rows.flatMap(({ grams, external_id }) => (grams === null ? (written.get(external_id)?.id ?? []) : [])),
    );
    if (stored.some(({ waits }) => waits)) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
    await em.execute(sql.deleteReadable, [connectionId, json(orders.map(({ order }) => order.id))]);
  }
  if (page.unreadable.length === 0) return added;
  const faulty = new Map(page.unreadable.map(unreadableRow).map((row) => [row.key, row]));
  await em.execute(sql.upsertUnreadable, [connectionId, json([...faulty.values()])]);
  return added;
}

/** Lines and raw text of the orders that are new or have changed; their rows are locked by now. */
async function storeParts(em: EntityManager, orders: readonly (OrderPage['orders'][number] & Stored)[]): Promise<void> {
  if (orders.length === 0) return;
  const lines = orders.flatMap(({ id, order }) => order.lines.map((line, position) => lineRow(id, line, position)));
  const known = orders.filter((one) => !one.added).map(({ id }) => id);
  if (known.length > 0) {
    await em.execute(sql.refreshProgress, [uuids(known)]);
    await em.execute(sql.deleteLines, [uuids(known)]);
  }
  if (lines.length > 0) await em.execute(sql.insertLines, [json(lines)]);
  const raw = orders.map(({ id, raw: content }) => ({ order_id: id, content: storedRaw(content) }));
  await em.execute(sql.upsertRaw, [json(raw)]);
}

/** What the store does not weigh may be remembered. */
async function weigh(em: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await em.execute(sql.weighRemembered, [uuids(ids)]);
}
