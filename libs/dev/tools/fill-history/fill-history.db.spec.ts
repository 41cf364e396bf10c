import pg from 'pg';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { currentDiscrepancies } from '../../../../worker/src/orders/reconciliation/update-findings.js';
import { assertFillable } from './assert-fillable.js';
import { fillHistory } from './fill-history.js';

/** The reconciler reads the last 30 days; here everything is read. */
const allDiscrepancies = `with ${currentDiscrepancies.replaceAll(`interval '30 days'`, `interval '30 years'`)}
  select kind, text from discrepancy`;

/** Rows that contradict each other, by what is wrong. */
const contradictions: Record<string, string> = {
  'a total that is not the sum of its items': `select o.id from orders o join order_item i on i.order_id = o.id group by o.id having o.total <> sum(i.total)`,
  'a posting that does not sum to zero': `select posting from ledger_entry group by posting having sum(amount) <> 0`,
  'fee shares that are not the fee': `select c.order_id from (
      select i.order_id, sum(f.amount) as shares from sale_fee f join order_item i on i.id = f.order_item_id where f.kind = 'payment_fee' group by 1
    ) c join ledger_entry e on e.order_id = c.order_id and e.account = 'fee' where e.amount <> c.shares`,
  'a report that differs from the ledger': `select * from (select sum(card) as card, sum(cost) as cost from report_entry) r, (
      select sum(amount) filter (where account = 'card') as card, -sum(amount) filter (where account = 'carrier') as cost from ledger_entry
    ) e where (r.card, r.cost) <> (e.card, e.cost)`,
  'an invoice number that is missing': `select year from invoice_counter left join invoice using (year) group by year, last having count(number) <> last`,
  'an order without an invoice': `select id from orders where id not in (select order_id from invoice)`,
  'a tracker that its scans contradict': `select t.id from tracker t where status = 'delivered'
      and not exists (select from tracking_event e where e.tracker_id = t.id and e.status = 'delivered')`,
  'a last step that is not the state': `select t.id, t.status, last.* from tracker t cross join lateral (
      select to_state from state_event e where e.subject_id = t.id order by at desc limit 1
    ) last where last.to_state <> t.status`,
  'a shipment that is not searched': `select id from shipment where id not in (select shipment_id from shipment_search)`,
  'something of the future': `select id from tracking_event where time > now() union all select id from state_event where at > now()
      union all select id from ledger_entry where at > now()`,
};

describe('history', () => {
  const database = useDatabase();
  let client: pg.Client;
  beforeEach(async () => {
    client = new pg.Client({ connectionString: database.ownerUrl });
    await client.connect();
  });
  afterEach(() => client.end());

  it('has consistent books, states and numbers, also when it is continued', async () => {
    await fillHistory([client], { orders: 1_500 });
    await assertFillable(client);
    await fillHistory([client], { orders: 500 });
    expect((await client.query('select from orders')).rowCount).toBe(2_000);
    expect((await client.query(allDiscrepancies)).rows).toEqual([]);
    for (const [wrong, query] of Object.entries(contradictions))
      expect([wrong, ...(await client.query(query)).rows.slice(0, 3)]).toEqual([wrong]);
    const { rows: owners } = await client.query<{ share: number }>(
      'select count(*)::float8 / sum(count(*)) over () as share from orders group by owner_id',
    );
    expect(owners.length).toBeGreaterThan(15);
    expect((await client.query(`select from refund`)).rowCount).toBeGreaterThan(20);
  });

  it('is refused where customers are', async () => {
    await database.em().persist(readyShipment('u_customer')).flush();
    await expect(assertFillable(client)).rejects.toThrow(/customers of its own/);
  });
});
