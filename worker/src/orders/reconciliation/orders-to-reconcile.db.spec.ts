import { Finding } from '#libs/domain/operations/finding.js';
import { reconcileOrders } from '#libs/jobs/orders.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';
import { currentDiscrepancies } from './update-findings.js';

const entries = `insert into ledger_entry (id, key, posting, order_id, account, amount, currency, at)
  select gen_random_uuid(), 'by-hand/' || account, 'by-hand', o.id, account, amount, 'USD', now()
  from orders o cross join (values ('margin', 1), ('coupon', -1)) as line(account, amount)`;
const refund = `insert into refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt,
    requested_at, updated_at)
  select gen_random_uuid(), i.order_id, i.id, i.shipment_id, 'credited', 1125, 'USD', 'other', 'customer', 1,
    now() - interval '60 days', now() from order_item i`;

describe('selection of orders to reconcile', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);
  const sql = (query: string) => database.em().execute(query);

  async function captured(): Promise<void> {
    await harness().paid();
    await harness().jobs.settle();
  }
  const reconcile = async () => expect(await harness().jobs.asked(reconcileOrders, {})).toBe('done');
  const found = async () => {
    const open = await database.em().find(Finding, { resolvedAt: null }, { orderBy: { kind: 'asc' } });
    return open.map(({ kind }) => kind);
  };

  /** As if no order had changed for so many days. */
  const rest = async (days: number) => {
    await sql(`update orders set updated_at = updated_at - interval '${days} days'`);
    await database.asOwner(`alter table ledger_entry disable trigger user;
      update ledger_entry set at = at - interval '${days} days';
      alter table ledger_entry enable trigger user`);
  };

  it.each([
    ['the order', `update orders set updated_at = now()`],
    ['the ledger', entries],
    ['a refund', refund],
  ])('skips orders unchanged for a month until something changes in %s', async (_, happens) => {
    await captured();
    await sql(`update label set voided_at = now()`);
    await rest(31);
    await reconcile();
    expect(await found()).toEqual([]);
    await sql(happens);
    await reconcile();
    expect(await found()).toEqual(['paid_without_label']);
  });

  it('includes a discrepancy for as long as it lasts', async () => {
    await captured();
    await sql(`update orders set captured = 1, refunded = 2`);
    await reconcile();
    const kinds = await found();
    expect(kinds).toContain('refunded_too_much');
    await rest(300);
    await reconcile();
    expect(await found()).toEqual(kinds);
    await sql(`update orders set captured = 1125, refunded = 0`);
    await reconcile();
    expect(await found()).toEqual([]);
  });

  it('never scans a large table', async () => {
    const large = [
      'orders',
      'order_item',
      'label',
      'purchase_intent',
      'refund',
      'ledger_entry',
      'payment_event',
      'finding',
    ];
    await database.em().transactional(async (em) => {
      await em.execute('set local enable_seqscan = off');
      const plan = await em.execute<{ 'QUERY PLAN': string }[]>(
        `explain (costs off) with ${currentDiscrepancies} select from discrepancy`,
      );
      const scans = plan.map((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? '');
      expect(scans.filter((table) => large.includes(table))).toEqual([]);
    });
  });
});
