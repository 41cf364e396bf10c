import { audit } from './invariants/check-invariants.js';
import type { Finding, SaleRow } from './invariants/books.js';
import { loadBooks } from './invariants/load-books.js';
import { ChaosShop } from './chaos-shop.js';
import { runCustomers } from './drive/run-customers.js';
import { wireCarriers } from './faults/carrier-faults.js';
import { injectFaults } from './faults/fault-injector.js';
import { restoreShop, untilQuiet } from './restore-shop.js';
import type { ChaosOptions } from './options.js';
import { resultOf, type ChaosResult } from './result.js';
import { stockCoupons } from './stock-coupons.js';
import { FaultCounts } from './fault-counts.js';

/** `ends`: how orders, labels and refunds ended, in words. */
export type ChaosRun = {
  result: ChaosResult;
  findings: Finding[];
  failures: string[];
  ends: string[];
  casualties: FaultCounts;
};
type Log = (line: string) => void;

/** Concurrent customers: more in a long run, or the shop would mostly wait for them while they wait for what is restarted. */
const customersOf = (orders: number): number => Math.min(40, Math.max(10, Math.round(orders / 50)));
/**
 * How long the shop may take to become idle after the last fault: a second for every ten orders, five minutes at least.
 */
const quietWithinMs = (orders: number): number => Math.max(300_000, orders * 100);

/** Opens a shop, runs customers and faults against it, restores it, and audits all books. */
export async function runChaos(options: Omit<ChaosOptions, 'json'>, log: Log): Promise<ChaosRun> {
  const shop = await ChaosShop.open(options.queue, { seller: options.carrier });
  try {
    await wireCarriers(shop);
    await stockCoupons(shop);
    const casualties = new FaultCounts();
    const end = new AbortController();
    const faulted = injectFaults(shop, options, casualties, end.signal);
    const crowd = await runCustomers(shop, {
      ...options,
      customers: customersOf(options.orders),
      progress: progressOf(options.orders, casualties, log),
    });
    end.abort();
    await faulted;
    log('Healing …');
    await restoreShop(shop);
    if (!(await untilQuiet(shop, quietWithinMs(options.orders)))) log('It does not come to rest.');
    const sales = await shop.easypost?.sales();
    const findings = audit(await loadBooks((query) => shop.sql(query), await shop.stripe.ledger(), sales));
    const result = resultOf(crowd.placed, casualties, findings, crowd.failures.length);
    return {
      result,
      findings,
      failures: crowd.failures,
      ends: [...(await endsOf(shop)), ...endsOfSales(sales)],
      casualties,
    };
  } finally {
    await shop.close();
  }
}

async function endsOf(shop: ChaosShop): Promise<string[]> {
  const rows = await shop.sql<{ n: number; what: string }>(`
    select count(*)::int as n, 'order ' || payment as what from orders group by payment
    union all select count(*)::int, 'item ' || status from order_item group by status
    union all select count(*)::int, 'label at the carrier, ' || case when voided_at is null then 'live' else 'void' end
      from tariff_purchase group by voided_at is null
    union all select count(*)::int, 'refund ' || status from refund group by status
    union all select count(*)::int, 'coupon ' || state from coupon_redemption group by state
    union all select count(*)::int, 'finding ' || kind from finding where resolved_at is null group by kind
    union all select count(*)::int, 'job failed: ' || job from outbox_message where failed_at is not null group by job
    order by what`);
  return rows.map(({ n, what }) => `${n} x ${what}`);
}

function endsOfSales(sales: readonly SaleRow[] = []): string[] {
  const [live, gone] = [sales.filter(({ voided }) => !voided), sales.filter(({ voided }) => voided)];
  return sales.length === 0
    ? []
    : [`${live.length} x sale of EasyPost, live`, `${gone.length} x sale of EasyPost, void`];
}

function progressOf(orders: number, casualties: FaultCounts, log: Log): (done: number) => void {
  const step = Math.max(10, Math.ceil(orders / 50));
  const began = Date.now();
  return (done) => {
    if (done % step !== 0 && done !== orders) return;
    const seconds = Math.round((Date.now() - began) / 1000);
    log(
      `${done} of ${orders} purchases after ${seconds} s, ${casualties.kills} kills, ${casualties.faults} other faults`,
    );
  };
}
