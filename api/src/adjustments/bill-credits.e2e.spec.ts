import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { itemMoney } from '#libs/domain/ledger/item-money.js';
import { refundedPosting } from '#libs/domain/ledger/postings.js';
import { postToLedger } from '#libs/use-cases/payments/post-to-ledger.js';
import { TestApi } from '../testing/test-api.js';
import { BillHarness, dollars, header } from './testing/bill-harness.js';

describe('carrier bill credits', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    bills = new BillHarness(database, api, await api.user(), await api.user(undefined, ['admin']));
  });
  afterAll(() => api.stop());

  it('accept texts of any length, and refuse amounts the database cannot store', async () => {
    const rows = [
      `9901,B-20,1,5.00,${'x'.repeat(249)}😀,,,,${'y'.repeat(249)}😀`,
      '9902,B-20,2,99999999.00,,,,,',
      `9903,B-20,${'3'.repeat(101)},5.00,,,,,`,
    ];
    const { added, problems } = await bills.upload(rows);
    expect([added, problems.map(({ text }) => text)]).toEqual([
      1,
      [
        'No label of this carrier has this tracking number.',
        'Enter at most $100,000.00.',
        'Use at most 100 characters for line IDs.',
      ],
    ]);
    const wide = `${header}${','.repeat(1_000_000)}`;
    const narrow = Array.from({ length: 4_000 }, (_, at) => `${at},B-21,${at},1,,,,,`);
    expect((await bills.send(narrow, 'full', wide)).json['detail']).toBe('Use at most 200 columns.');
  });

  it('leave the postage of a voided label to its refund when the bill of extra charges contains its credit', async () => {
    const { tracking, cost, item, order } = await bills.sold();
    const back = refundedPosting(order.id, itemMoney(item), { key: item.id, providerId: 're_2' });
    await database.em().transactional((em) => postToLedger(em, back));
    expect(await bills.upload([`${tracking},B-22,1,-${dollars(cost)},Postage refund,,,,`], 'extra')).toMatchObject({
      ...{ matched: 1, adjustments: 0 },
    });
    expect(await bills.books(item.id)).toEqual({ carrier: 0, margin: 0 });
  });

  it('book only the part of a won dispute that exceeds the credits billed before it ended', async () => {
    const won = { decision: 'won', words: 'Credited on B-24.' };
    for (const amount of [300, 400]) {
      const { tracking, cost, item } = await bills.sold();
      await bills.upload([`${tracking},B-23,${tracking},${dollars(cost + 400)},Weight,,,,`]);
      const [{ id }] = (await bills.adjustments(item.id)) as [Adjustment];
      await bills.decide(id, { decision: 'dispute', words: 'Scale photo.' });
      await bills.upload([`${tracking},B-24,${tracking},-3.00,Credit,,,,`], 'extra');
      expect((await bills.books(item.id))['carrier']).toBe(-cost - 100);
      expect((await bills.decide(id, { ...won, amount })).json).toMatchObject({
        status: 'won',
        recovered: amount - 300,
      });
      expect((await bills.books(item.id))['carrier']).toBe(-cost - 400 + amount);
    }
  });

  it('are in the owner’s export as far as they concern the parcel', async () => {
    const { tracking, cost } = await bills.sold();
    await bills.upload([`${tracking},B-25,1,${dollars(cost + 200)},Weight,,,,`]);
    await bills.upload([`${tracking},B-25,2,${dollars(cost + 200)},,,,,`]);
    await api.ask('/account', { as: bills.owner });
    const { text } = await api.ask('/account/export', { as: bills.owner });
    const { adjustments } = JSON.parse(text) as { adjustments: { kind: string; trackingNumber: string }[] };
    const own = adjustments.filter((one) => one.trackingNumber === tracking);
    expect(own.map(({ kind }) => kind)).toEqual(['weight']);
  });
});
