import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { Order } from '#libs/domain/orders/order.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi } from '../testing/test-api.js';
import { BillHarness, dollars } from './testing/bill-harness.js';

const more = 435;

describe('charges that the carrier credits later', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    bills = new BillHarness(database, api, await api.user(), await api.user(undefined, ['admin']));
  });
  beforeEach(() => bills.makeReachable());
  afterAll(() => api.stop());

  const credit = (tracking: string, line: number, cents: number) => [
    `${tracking},C-2,${line},-${dollars(cents)},Credit,,,,`,
  ];
  const charge = (id: string) => database.em().findOneOrFail(AdjustmentCharge, id);
  const jobs = async (chargeId: string) =>
    (await database.em().find(OutboxMessage, { job: 'settle-adjustment' })).filter(
      ({ payload }) => (payload as { chargeId: string }).chargeId === chargeId,
    ).length;
  const passedOn = async (orderItemId: string) =>
    (await database.em().find(Adjustment, { orderItemId, status: 'credited' }, { orderBy: { createdAt: 'asc' } })).map(
      ({ refunded }) => refunded,
    );

  it('are refunded once when they are paid, however many admins upload the bill at once', async () => {
    const { tracking, chargeId, item, cost } = await bills.charged(more, 'captured');
    const admins = await Promise.all(Array.from({ length: 5 }, () => api.user(undefined, ['admin'])));
    await Promise.all(admins.map((as) => bills.upload(credit(tracking, 1, 200), 'extra', as)));
    expect([await charge(chargeId), await jobs(chargeId), await passedOn(item.id)]).toMatchObject([
      { refundTotal: 200, refundDue: 200, refundDone: 0, status: 'due' },
      ...[1, [200]],
    ]);
    await bills.upload(credit(tracking, 2, 300), 'extra');
    expect([await charge(chargeId), await passedOn(item.id)]).toMatchObject([
      { refundTotal: more, refundDue: 200, amount: more },
      [200, 235],
    ]);
    expect((await bills.books(item.id))['carrier']).toBe(-(cost + more - 500));
  });

  it('are withdrawn when they are not paid yet, if the carrier credits all of it', async () => {
    const { tracking, chargeId, chargeOrder, adjustmentId } = await bills.charged(more, 'failed');
    await bills.upload(credit(tracking, 1, more), 'extra');
    const em = database.em();
    expect([await charge(chargeId), await em.findOneOrFail(Order, chargeOrder)]).toMatchObject([
      { status: 'withdrawn', refundTotal: 0 },
      { payment: 'cancelled' },
    ]);
    expect(await em.findOneOrFail(Adjustment, adjustmentId)).toMatchObject({ status: 'waived' });
  });

  it('refund a won dispute once, although a bill has credited a part of it before', async () => {
    const { tracking, chargeId, adjustmentId, item, cost } = await bills.charged(more, 'captured');
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo.' });
    await bills.upload(credit(tracking, 1, 200), 'extra');
    await bills.decide(adjustmentId, { decision: 'won', words: 'They agree.', amount: 300 });
    expect(await charge(chargeId)).toMatchObject({ refundTotal: 300, refundDue: 200 });
    expect((await bills.books(item.id))['carrier']).toBe(-(cost + more - 300));
  });

  it('are proposed again without the credit when they were never paid and a dispute was lost', async () => {
    const { tracking, chargeId, adjustmentId, item, shipment } = await bills.charged(more, 'failed');
    await bills.upload(credit(tracking, 1, 200), 'extra');
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo.' });
    await bills.decide(adjustmentId, { decision: 'lost', words: 'They do not agree.' });
    await bills.decide(adjustmentId, { decision: 'charge', words: 'It was heavier.' });
    const again = await database.em().findOneOrFail(AdjustmentCharge, { shipmentId: shipment.id, status: 'proposed' });
    expect([again.amount, await passedOn(item.id)]).toEqual([more - 200, [0]]);
    expect(await charge(chargeId)).toMatchObject({ status: 'withdrawn', refundTotal: 0, refundDue: 0 });
  });

  it('keep what was credited for a second bill of the same parcel', async () => {
    const { tracking, chargeId, cost, item } = await bills.charged(more, 'captured');
    await bills.upload([`${tracking},C-3,again,${dollars(cost + more)},Weight,5.5,lb,,`]);
    await bills.upload(credit(tracking, 1, cost + more), 'extra');
    expect([await charge(chargeId), await passedOn(item.id)]).toMatchObject([{ refundTotal: 0 }, [0]]);
    await bills.upload(credit(tracking, 2, 100), 'extra');
    expect(await charge(chargeId)).toMatchObject({ refundTotal: 100 });
  });

  it('are left alone while a bank disputes their payment', async () => {
    const { tracking, chargeId } = await bills.charged(more, 'disputed');
    await bills.upload(credit(tracking, 1, 200), 'extra');
    expect(await charge(chargeId)).toMatchObject({ refundTotal: 0 });
  });
});
