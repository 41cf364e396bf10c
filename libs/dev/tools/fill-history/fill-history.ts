import type { ClientBase } from 'pg';
import { drawTables, type Slice } from './draw-orders.js';
import { journeyRows } from './journey-rows.js';
import { bookRows, paymentRows } from './money-rows.js';
import { invoiceRows, ownerRows } from './owner-rows.js';
import { labelRows, saleRows } from './sale-rows.js';

/** Orders of one transaction, which holds its drawn values in memory. */
const most = 10_000;
const twoYears = 730;
const dayMs = 24 * 3600_000;
/** Age of the newest order, which is already bought and charged. */
const restMs = 5 * 60_000;

export type HistoryOptions = {
  readonly orders: number;
  /** Age of the oldest order. Default: two years. */
  readonly days?: number;
  /** Only orders, purchases and books, without labels, parcels and payments: for tests of prices. */
  readonly salesOnly?: boolean;
  /** Called after every transaction with the orders so far. */
  readonly onProgress?: (orders: number) => void;
};

/** One owner for two hundred orders, at least twenty. */
const ownersOf = (orders: number): number => Math.max(20, Math.ceil(orders / 200));

/** Slices of equal length from the oldest on, so that rows lie in the order of their times. */
function slicesOf({ orders, days = twoYears }: HistoryOptions): Slice[] {
  const end = new Date(Date.now() - restMs);
  const start = new Date(end.getTime() - days * dayMs);
  const count = Math.ceil(orders / most);
  const time = (index: number) => new Date(start.getTime() + ((end.getTime() - start.getTime()) * index) / count);
  const until = (index: number) => Math.round((orders * index) / count);
  return Array.from({ length: count }, (_, index) => ({
    ...{ orders: until(index + 1) - until(index), owners: ownersOf(orders), from: time(index), to: time(index + 1) },
  }));
}

/**
 * Nobody has a webhook endpoint: the trigger that looks for one at each row is disabled where the role may do that.
 */
const withoutTriggers = `select set_config('session_replication_role', 'replica', true)
  where has_parameter_privilege('session_replication_role', 'set') and not exists (select from webhook_endpoint)`;
const withTriggers = `select set_config('session_replication_role', 'origin', true)
  where has_parameter_privilege('session_replication_role', 'set')`;

const traces = [...labelRows, ...paymentRows, withoutTriggers, ...journeyRows, withTriggers];

async function inTransaction(client: ClientBase, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  try {
    await client.query('set local synchronous_commit = off');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The tables that are filled. */
const filled = `quote, shipment, shipment_search, orders, order_item, purchase_intent, label, tariff_purchase, tariff_number, mail, ledger_entry,
  report_entry, sale_fee, refund, payment_event, tracker, tracking_event, state_event, feed_entry, invoice, identity, account`;

/**
 * Fills a migrated database with sold orders of the last 24 months, as the product leaves them: paid, labels bought, parcels in transit
 * or delivered, some refunded. Every transaction leaves complete orders; after an interrupted run, the next one numbers the invoices.
 * @param clients connections with the owner's role; each fills slices of its own.
 */
export async function fillHistory(clients: readonly ClientBase[], options: HistoryOptions): Promise<void> {
  const [first] = clients;
  if (!first) throw new Error('A history needs a connection.');
  await inTransaction(first, ownerRows(ownersOf(options.orders)));
  const slices = slicesOf(options);
  let orders = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let slice = slices.shift(); slice; slice = slices.shift()) {
        await inTransaction(client, [
          ...drawTables(slice),
          ...saleRows,
          ...bookRows,
          ...(options.salesOnly ? [] : traces),
        ]);
        options.onProgress?.((orders += slice.orders));
      }
    }),
  );
  await inTransaction(first, invoiceRows);
  await first.query(`analyze ${filled}`);
}
