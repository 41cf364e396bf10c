import type { AdjustmentPage, BillList } from '#libs/contracts/adjustments/adjustments.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { CarrierBillLine } from '#libs/domain/adjustments/carrier-bill-line.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { refundedPosting } from '#libs/domain/ledger/postings.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { BillHarness, dollars } from './testing/bill-harness.js';

describe('carrier bill adjustments', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let admin: Guest;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    owner = await api.guest();
    admin = await api.user(undefined, ['admin']);
    bills = new BillHarness(database, api, owner, admin);
  });
  afterAll(() => api.stop());

  it('show declared and measured values, and book the extra amount that the carrier billed', async () => {
    const { tracking, cost, item, shipment } = await bills.sold();
    const before = await bills.books(item.id);
    const row = `${tracking},B-1,1,$${dollars(cost + 250)},Weight adjustment,5.5,lb,12 x 10 x 8 in,Priority`;
    expect(await bills.upload([row])).toEqual({
      ...{ lines: 1, added: 1, known: 0, matched: 1, adjustments: 1, waived: 0, problemCount: 0, problems: [] },
    });
    const [one] = await bills.adjustments(item.id);
    expect(one).toMatchObject({
      ...{ kind: 'weight', status: 'new', expected: cost, billed: cost + 250, difference: 250 },
      measured: { weight: { value: 5.5, unit: 'lb' }, dimensions: { length: 12, width: 10, height: 8, unit: 'in' } },
      declared: { weight: shipment.parcels[0]!.weight },
    });
    expect(await bills.books(item.id)).toEqual({ carrier: before['carrier']! - 250, margin: before['margin']! + 250 });
    const details = await api.ask(`/shipments/${shipment.slug}/details`, { as: owner });
    expect(details.json['adjustments']).toMatchObject([{ kind: 'weight', status: 'new', difference: 250 }]);
    const entry = await database.em().findOneOrFail(AuditEntry, { action: 'carrier_bill.upload' });
    expect(entry.subject).toBe('bill.csv');
  });

  it('change nothing when the same file is uploaded again, by six admins at once, or with another amount', async () => {
    const { tracking, cost, item } = await bills.sold();
    const admins = await Promise.all(Array.from({ length: 6 }, () => api.user(undefined, ['admin'])));
    const row = `${tracking},B-2,,${dollars(cost + 300)},Oversize,,,,`;
    const answers = await Promise.all(admins.map((as) => bills.upload([row], 'full', as)));
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([...Array<number>(5).fill(0), 1]);
    expect(await bills.adjustments(item.id)).toHaveLength(1);
    const after = await bills.books(item.id);
    expect(await bills.upload([row])).toMatchObject({
      added: 0,
      known: 1,
      matched: 0,
      adjustments: 0,
      problemCount: 0,
    });
    const numbered = (amount: number) => `${tracking},B-2,7,${dollars(amount)},,,,,`;
    await bills.upload([numbered(0)]);
    expect(await bills.upload([numbered(500)])).toMatchObject({
      ...{ added: 0, known: 0, problems: [{ line: 2, text: /already recorded with \$0\.00/ }] },
    });
    expect(await bills.books(item.id)).toEqual(after);
    const { json } = await api.ask('/admin/carrier-bills', { as: admin });
    expect((json as BillList).bills.filter(({ difference }) => difference === 300)).toHaveLength(1);
  });

  it('waive small differences automatically, and need no decision for equal amounts and credits', async () => {
    const [equal, small, less] = [await bills.sold(), await bills.sold(), await bills.sold()];
    const row = ({ tracking }: { tracking: string }, amount: number) => `${tracking},B-3,,${dollars(amount)},,,,,`;
    const rows = [row(equal, equal.cost), row(small, small.cost + 100), row(less, less.cost - 40)];
    expect(await bills.upload(rows)).toMatchObject({ matched: 3, adjustments: 2, waived: 1 });
    const statuses = await Promise.all([equal, small, less].map(({ item }) => bills.adjustments(item.id)));
    expect(statuses.map(([one]) => one?.status)).toEqual([undefined, 'waived', 'credited']);
  });

  it('list unusable lines, and match labels that were bought later', async () => {
    const rows = [
      '9999,B-4,1,5.00,,,,,',
      ',B-4,2,5.00,,,,,',
      '9998,,3,5.00,,,,,',
      '9997,B-4,4,five,,,,,',
      '9996,B-4,5,1,,3,in,,',
    ];
    const { problems, added } = await bills.upload(rows);
    expect([added, problems.map(({ line }) => line)]).toEqual([1, [2, 3, 4, 5, 6]]);
    expect(problems.map(({ text }) => text).join()).toMatch(
      /No label .*tracking number.*bill number.*amount.*Unknown unit/,
    );
    const [bill] = ((await api.ask('/admin/carrier-bills', { as: admin })).json as BillList).bills;
    const open = await api.ask(`/admin/carrier-bills/${bill!.id}/unmatched`, { as: admin });
    expect(open.json['lines']).toMatchObject([{ line: 2, trackingNumber: '9999', amount: 500 }]);
    const late = '9400100000000000009001';
    const line = `${late},B-5,1,90.00,,,,,`;
    expect(await bills.upload([line])).toMatchObject({ added: 1, matched: 0 });
    const { item } = await bills.sold(late);
    expect(await bills.upload([line])).toMatchObject({ added: 0, known: 1, matched: 1, adjustments: 1 });
    expect(await bills.adjustments(item.id)).toMatchObject([{ status: 'new' }]);
  });

  it('refuse files that are not carrier bills', async () => {
    expect((await bills.send(['1,2'], 'full', 'A,B')).json).toMatchObject({
      detail: expect.stringMatching(/Tracking number, Bill number, Billed amount/) as string,
    });
    expect((await bills.send([])).status).toBe(400);
    expect((await bills.send(['"open,B-1,1,5,,,,,'])).status).toBe(400);
    const rows = Array.from({ length: 5_001 }, (_, at) => `${at},B,${at},1,,,,,`);
    expect((await bills.send(rows)).json['detail']).toMatch(/at most 5000 lines/);
    expect(await database.em().count(CarrierBillLine, { billNumber: 'B' })).toBe(0);
  });

  it('wait for the order to be charged, and book the full bill of a voided label', async () => {
    const tracking = bills.nextTracking();
    await soldShipment(database.em(), { ownerId: owner.id, trackingNumber: tracking });
    expect((await bills.upload([`${tracking},B-6,1,9.00,,,,,`])).problems[0]?.text).toMatch(/not charged yet/);

    const voided = await bills.sold();
    const request = {
      orderId: voided.order.id,
      orderItemId: voided.item.id,
      shipmentId: voided.shipment.id,
      amount: 11_25,
    };
    const refund = Refund.request(
      { ...request, expectedBy: '2026-12-01', reason: 'not_needed', askedBy: 'customer' },
      new Date(),
    );
    refund.voidedAt = new Date();
    await database.em().persist(refund).flush();
    const back = refundedPosting(voided.order.id, itemMoney(voided.item), { key: refund.id, providerId: 're_1' });
    await database.em().transactional((em) => postToLedger(em, back));
    const bill = (line: number, amount: number) => `${voided.tracking},B-6,${line},${dollars(amount)},,,,,`;
    await bills.upload([bill(2, voided.cost)]);
    expect(await bills.adjustments(voided.item.id)).toMatchObject([
      { kind: 'void', expected: 0, difference: voided.cost },
    ]);
    expect((await bills.books(voided.item.id))['carrier']).toBe(-voided.cost);
    await bills.upload([bill(3, -voided.cost)]);
    expect(await bills.adjustments(voided.item.id)).toMatchObject([{}, { kind: 'credit', status: 'credited' }]);
    expect(await bills.books(voided.item.id)).toEqual({ carrier: 0, margin: 0 });
  });

  it('count extra charges in addition to the price, and a second full bill as a duplicate', async () => {
    const extra = await bills.sold();
    await bills.upload([`${extra.tracking},B-7,1,3.00,Residential surcharge,,,,`], 'extra');
    await bills.upload([`${extra.tracking},B-7,2,${dollars(extra.cost)},,,,,`]);
    expect(await bills.adjustments(extra.item.id)).toMatchObject([{ kind: 'surcharge', difference: 300 }]);
    const twice = await bills.sold();
    for (const bill of ['B-8', 'B-9']) await bills.upload([`${twice.tracking},${bill},1,${dollars(twice.cost)},,,,,`]);
    expect(await bills.adjustments(twice.item.id)).toMatchObject([{ kind: 'duplicate', difference: twice.cost }]);
  });

  it('are waived or disputed with a reason; a won dispute is booked once, and its credit is not booked again', async () => {
    const { tracking, cost, item } = await bills.sold();
    await bills.upload([`${tracking},B-10,1,${dollars(cost + 400)},Weight,,,,`]);
    const [{ id }] = (await bills.adjustments(item.id)) as [Adjustment];
    const open = (await api.ask('/admin/adjustments', { as: admin })).json as AdjustmentPage;
    expect(open.items.some((one) => one.id === id)).toBe(true);
    expect((await bills.decide(id, { decision: 'won', words: 'Early.', amount: 1 })).status).toBe(409);
    const words = 'Scale photo of 20 November: 2.1 lb.';
    const twice = await Promise.all(
      [1, 2].map(() => bills.decide(id, { decision: 'dispute', words, reference: 'D-77' })),
    );
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await bills.decide(id, { decision: 'won', words: 'They agree.', amount: 401 })).json).toMatchObject({
      issues: [{ path: 'amount' }],
    });
    const won = await bills.decide(id, { decision: 'won', words: 'They agree.', amount: 300 });
    expect(won.json).toMatchObject({ status: 'won', recovered: 300, credited: 0, reference: 'D-77' });
    expect((await bills.books(item.id))['carrier']).toBe(-cost - 100);
    await bills.upload([`${tracking},B-11,1,-3.00,Credit,,,,`], 'extra');
    expect(await bills.adjustments(item.id)).toMatchObject([{ recovered: 300, credited: 300 }]);
    expect((await bills.books(item.id))['carrier']).toBe(-cost - 100);
    const audited = await database.em().find(AuditEntry, { subjectId: id }, { orderBy: { at: 'asc' } });
    expect(audited.map(({ action, reason }) => [action, reason])).toEqual([
      ['adjustment.dispute', words],
      ['adjustment.won', 'They agree.'],
    ]);
  });

  it('are listed for admins only, and shown on a shipment to its owner only', async () => {
    const operator = await api.user(undefined, ['operator']);
    expect((await api.ask('/admin/adjustments', { as: operator })).status).toBe(403);
    const { shipment } = await bills.sold();
    const other = await api.guest();
    expect((await api.ask(`/shipments/${shipment.slug}/details`, { as: other })).status).toBe(404);
    const none = '7d9f6a5e-0000-4000-8000-000000000001';
    expect((await bills.decide(none, { decision: 'lost', words: 'x' })).status).toBe(404);
    expect((await api.ask(`/admin/carrier-bills/${none}/unmatched`, { as: admin })).status).toBe(404);
  });
});
