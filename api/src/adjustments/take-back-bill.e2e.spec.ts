import type { BillList } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../testing/test-api.js';
import { BillHarness, dollars } from './testing/bill-harness.js';

describe('taking back a carrier bill', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    bills = new BillHarness(database, api, await api.user(), await api.user(undefined, ['admin']));
  });
  beforeEach(() => bills.makeReachable());
  afterAll(() => api.stop());

  const newest = async () => {
    const { json } = await api.ask('/admin/carrier-bills', { as: bills.admin });
    return (json as BillList).bills[0]!.id;
  };
  const takeBack = (id: string) => api.ask(`/admin/carrier-bills/${id}`, { method: 'DELETE', as: bills.admin });
  const reason = async (id: string) => {
    const { status, json } = await takeBack(id);
    return [status, json['detail']];
  };

  it('removes its lines, adjustments and postings once, so that a corrected file is recorded', async () => {
    const { tracking, cost, item } = await bills.sold();
    const before = await bills.books(item.id);
    const row = (amount: number) => `${tracking},T-1,1,${dollars(amount)},Weight,5.5,lb,,`;
    await bills.upload([row(cost + 900), '9999000,T-1,2,4.00,,,,,']);
    const id = await newest();
    const answers = await Promise.all([1, 2, 3].map(() => takeBack(id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect([await bills.books(item.id), await bills.adjustments(item.id)]).toEqual([before, []]);
    expect(await database.em().count(CarrierBillLine, { billNumber: 'T-1' })).toBe(0);
    const [{ sum }] = await database
      .em()
      .execute<[{ sum: number }]>('select sum(amount)::int as sum from ledger_entry where order_item_id = ?', [
        item.id,
      ]);
    const [{ margin }] = await database
      .em()
      .execute<[{ margin: number }]>(
        `select coalesce(sum(margin), 0)::int as margin from report_entry where order_item_id = ? and kind = 'adjustment'`,
        [item.id],
      );
    expect([sum, margin]).toEqual([0, 0]);
    const entry = await database.em().findOneOrFail(AuditEntry, { action: 'carrier_bill.take_back' });
    expect(entry).toMatchObject({ subject: 'bill.csv', before: { lines: 2, adjustments: 1 } });
    expect(await bills.upload([row(cost + 90)])).toMatchObject({ added: 1, adjustments: 1, waived: 1 });
    expect((await bills.books(item.id))['carrier']).toBe(-cost - 90);
  });

  it('is refused while customers are charged for it, and possible after a proposal was waived', async () => {
    const { tracking, cost, item, shipment, order } = await bills.sold();
    await bills.upload([`${tracking},T-2,1,${dollars(cost + 435)},Weight,,,,`]);
    const id = await newest();
    const [{ id: adjustment }] = (await bills.adjustments(item.id)) as [Adjustment];
    await bills.decide(adjustment, { decision: 'charge', words: 'Heavier.' });
    expect(await reason(id)).toEqual([409, expect.stringContaining(`charged for WB-${order.number}.`)]);
    await bills.decide(adjustment, { decision: 'waive', words: 'Wrong file.' });
    expect((await takeBack(id)).status).toBe(204);
    expect(await database.em().count(AdjustmentCharge, { shipmentId: shipment.id })).toBe(0);
    await bills.charged(435, 'captured');
    expect(await reason(await newest())).toEqual([409, expect.stringContaining('Customers were charged')]);
  });

  it('is refused for a won dispute, for credits that count, and before later bills of the same labels', async () => {
    const { tracking, cost, item } = await bills.sold();
    await bills.upload([`${tracking},T-3,1,${dollars(cost + 400)},Weight,,,,`]);
    const first = await newest();
    const [{ id }] = (await bills.adjustments(item.id)) as [Adjustment];
    await bills.upload([`${tracking},T-4,1,1.50,Surcharge,,,,`], 'extra');
    const second = await newest();
    expect(await reason(first)).toEqual([409, expect.stringContaining('Take back “bill.csv” first')]);
    expect((await takeBack(second)).status).toBe(204);
    await bills.decide(id, { decision: 'dispute', words: 'Scale photo.' });
    await bills.decide(id, { decision: 'won', words: 'They agree.', amount: 300 });
    expect(await reason(first)).toEqual([409, expect.stringContaining('is won')]);
    await bills.upload([`${tracking},T-5,1,-3.00,Credit,,,,`], 'extra');
    expect(await reason(await newest())).toEqual([409, expect.stringContaining('credits count')]);
    expect((await bills.books(item.id))['carrier']).toBe(-cost - 100);
  });

  it('is refused when its credit came before a dispute was won, or lowered a proposal', async () => {
    const { tracking, cost, item } = await bills.sold();
    await bills.upload([`${tracking},T-7,1,${dollars(cost + 400)},Weight,,,,`]);
    const [{ id }] = (await bills.adjustments(item.id)) as [Adjustment];
    await bills.decide(id, { decision: 'dispute', words: 'Scale photo.' });
    await bills.upload([`${tracking},T-8,1,-2.00,Credit,,,,`], 'extra');
    await bills.decide(id, { decision: 'won', words: 'They agree.', amount: 300 });
    expect(await reason(await newest())).toEqual([409, expect.stringContaining('credits count')]);
    const other = await bills.sold();
    await bills.upload([`${other.tracking},T-9,1,${dollars(other.cost + 400)},Weight,,,,`]);
    const [second] = (await bills.adjustments(other.item.id)) as [Adjustment];
    await bills.upload([`${other.tracking},T-10,1,-2.00,Credit,,,,`], 'extra');
    await bills.decide(second.id, { decision: 'charge', words: 'Heavier.' });
    expect(await reason(await newest())).toEqual([409, expect.stringContaining('credits count')]);
  });

  it('lets a label that was found with a second upload of a file be found again', async () => {
    const late = '9400100000000000009777';
    const row = `${late},T-6,1,90.00,,,,,`;
    await bills.upload([row]);
    const { item, cost } = await bills.sold(late);
    await bills.upload([row]);
    expect((await takeBack(await newest())).status).toBe(204);
    expect((await bills.books(item.id))['carrier']).toBe(-cost);
    expect(await bills.upload([row])).toMatchObject({ known: 1, matched: 1, adjustments: 1 });
  });
});
