import { ChaosShop } from '../chaos-shop.js';
import { runCustomers } from '../drive/run-customers.js';
import { wireCarriers } from '../faults/carrier-faults.js';
import { restoreShop, untilQuiet } from '../restore-shop.js';
import { stockCoupons } from '../stock-coupons.js';
import { audit } from './check-invariants.js';
import type { Finding } from './books.js';
import { breakages } from './broken-books.js';
import { loadBooks } from './load-books.js';

/** An undamaged, idle shop; its programs are stopped, so that nothing repairs what the test breaks. */
describe('the invariant check', () => {
  let shop: ChaosShop;
  const look = async (): Promise<Finding[]> =>
    audit(await loadBooks((query) => shop.sql(query), await shop.stripe.ledger()));

  beforeAll(async () => {
    shop = await ChaosShop.open('postgres', { workers: 1 });
    await wireCarriers(shop);
    await stockCoupons(shop);
    const { failures } = await runCustomers(shop, { orders: 24, seed: 11, customers: 6, progress: () => undefined });
    expect(failures).toEqual([]);
    await restoreShop(shop);
    expect(await untilQuiet(shop, 120_000)).toBe(true);
    await Promise.all([shop.running.api, ...shop.running.workers].map((program) => program.stop()));
  }, 240_000);
  afterAll(() => shop?.close(), 60_000);

  it('finds nothing in consistent books', async () => {
    expect(await look()).toEqual([]);
    const [{ sold } = { sold: 0 }] = await shop.sql<{ sold: number }>(
      `select count(*)::int as sold from order_item i join orders o on o.id = i.order_id where o.payment = 'captured'`,
    );
    expect(sold).toBeGreaterThan(5);
  });

  it.each(Object.entries(breakages))('finds %s', async (_, { invariant, words, by }) => {
    const line = (one: Finding) => `${one.invariant}: ${one.subject}: ${one.text}`;
    const known = (await look()).map(line);
    const restore = await snapshot();
    try {
      await by(shop);
      const found = (await look()).map(line).filter((one) => !known.includes(one));
      expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${invariant}: .*${words}`)));
    } finally {
      await restore();
    }
  });

  /** Leaves out generated columns. */
  async function columnsOf(table: string): Promise<string> {
    const columns = await shop.sql<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return columns.map(({ name }) => name).join(', ');
  }

  /** @returns a function that restores every table that a breakage touches. */
  async function snapshot(): Promise<() => Promise<void>> {
    const tables = [
      'orders',
      'order_item',
      'label',
      'purchase_intent',
      'tariff_purchase',
      'ledger_entry',
      'sale_fee',
      'refund',
    ];
    const all = [...tables, 'coupon', 'coupon_redemption', 'outbox_message', 'mail', 'shipment'];
    const steps = ['begin', 'set local session_replication_role = replica'];
    for (const table of all) {
      const columns = await columnsOf(table);
      await shop.sql(`create table chaos.${table} as select ${columns} from public.${table}`);
      steps.push(`delete from public.${table}`);
      steps.push(`insert into public.${table} (${columns}) select ${columns} from chaos.${table}`);
      steps.push(`drop table chaos.${table}`);
    }
    return async () => void (await shop.pool.query([...steps, 'commit'].join('; ')));
  }
});
