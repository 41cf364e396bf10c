import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { CarrierBill } from '#libs/domain/adjustments/carrier-bill.js';
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

  it('refund of a won dispute only what a credit has not lowered before they were paid', async () => {
    const { tracking, adjustmentId, chargeId, item, cost } = await bills.proposed(more);
    await bills.upload(credit(tracking, 1, 200), 'extra');
    expect(await charge(chargeId)).toMatchObject({ amount: more - 200, refundTotal: 0 });
    await bills.ordered(chargeId, 'captured');
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo.' });
    await bills.decide(adjustmentId, { decision: 'won', words: 'They agree.', amount: 300 });
    expect([await charge(chargeId), (await bills.books(item.id))['carrier']]).toMatchObject([
      { refundTotal: 100, refundDue: 100 },
      -(cost + more - 300),
    ]);
  });

  it('refund nothing of a won dispute that a credit has lowered them by already', async () => {
    const { tracking, adjustmentId, chargeId } = await bills.proposed(more);
    await bills.upload(credit(tracking, 1, 200), 'extra');
    await bills.ordered(chargeId, 'captured');
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo.' });
    await bills.decide(adjustmentId, { decision: 'won', words: 'They agree.', amount: 150 });
    expect([await charge(chargeId), await jobs(chargeId)]).toMatchObject([{ refundTotal: 0, refundDue: 0 }, 0]);
  });

  it('are proposed again without the credit when they were never paid and a dispute was lost', async () => {
    const { tracking, chargeId, adjustmentId, item, shipment } = await bills.charged(more, 'failed');
    await bills.upload(credit(tracking, 1, 200), 'extra');
    await bills.decide(adjustmentId, { decision: 'dispute', words: 'Scale photo.' });
    await bills.decide(adjustmentId, { decision: 'lost', words: 'They do not agree.' });
    await bills.decide(adjustmentId, { decision: 'charge', words: 'It was heavier.' });
    const again = await database.em().findOneOrFail(AdjustmentCharge, { shipmentId: shipment.id, status: 'proposed' });
    expect([again.amount, await passedOn(item.id)]).toEqual([more - 200, [200]]);
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

  it('keep what is credited while a bank disputes their payment', async () => {
    const { tracking, chargeId, item } = await bills.charged(more, 'disputed');
    await bills.upload(credit(tracking, 1, 200), 'extra');
    expect([await charge(chargeId), await passedOn(item.id)]).toMatchObject([
      { refundTotal: 200, refundDone: 0 },
      [200],
    ]);
  });

  it.each(['failed', 'processing'] as const)(
    'are withdrawn when they are %s and several credits together are all of it',
    async (payment) => {
      const { tracking, chargeId, chargeOrder, adjustmentId, item } = await bills.charged(more, payment);
      await bills.upload(credit(tracking, 1, 200), 'extra');
      expect(await charge(chargeId)).toMatchObject({ status: 'due', refundTotal: 200 });
      await bills.upload(credit(tracking, 2, more - 200), 'extra');
      const em = database.em();
      const { payment: after } = await em.findOneOrFail(Order, chargeOrder);
      expect([await charge(chargeId), after, await passedOn(item.id)]).toMatchObject([
        { status: 'withdrawn', refundTotal: 0, refundDue: 0 },
        ...['cancelled', [200, 235]],
      ]);
      expect(await em.findOneOrFail(Adjustment, adjustmentId)).toMatchObject({ status: 'waived', covered: more });
    },
  );

  it('are lowered by a credit once, although two of one label wait for an answer', async () => {
    const { tracking, item, first, second } = await twoProposals();
    await bills.upload(credit(tracking, 1, 250), 'extra');
    expect([(await charge(first)).amount, (await charge(second)).amount]).toEqual([400, 50]);
    await bills.upload(credit(tracking, 2, 100), 'extra');
    expect([await charge(first), await charge(second)]).toMatchObject([
      { amount: 350, status: 'proposed' },
      { status: 'withdrawn' },
    ]);
    expect([await passedOn(item.id), await jobs(first)]).toEqual([[250, 100], 0]);
    await bills.upload(credit(tracking, 3, 1_000), 'extra');
    expect([(await charge(first)).status, await passedOn(item.id)]).toEqual(['withdrawn', [250, 100, 350]]);
  });

  it('are proposed for what the carrier has not credited, and each cent of a credit counts once', async () => {
    const { tracking, item, first, second } = await twoProposals();
    const [one, two] = await bills.adjustments(item.id);
    for (const { id } of [one!, two!]) await bills.decide(id, { decision: 'dispute', words: 'Scale photo.' });
    await bills.upload(credit(tracking, 1, 250), 'extra');
    for (const { id } of [one!, two!]) await bills.decide(id, { decision: 'lost', words: 'They do not agree.' });
    await bills.decide(one!.id, { decision: 'charge', words: 'It was heavier.' });
    await bills.decide(two!.id, { decision: 'charge', words: 'It was larger.' });
    const again = await database
      .em()
      .find(
        AdjustmentCharge,
        { adjustmentId: [one!.id, two!.id], status: 'proposed' },
        { orderBy: { createdAt: 'asc' } },
      );
    expect([again.map(({ amount }) => amount), await passedOn(item.id)]).toEqual([[150, 300], [250]]);
    expect([(await charge(first)).status, (await charge(second)).status]).toEqual(['withdrawn', 'withdrawn']);
  });

  it('are refused after a credit has covered all of them, and so is taking back the bill of that credit', async () => {
    const { tracking, adjustmentId } = await bills.charged(more, 'failed');
    await bills.upload(credit(tracking, 1, more), 'extra');
    for (const decision of ['dispute', 'lost']) await bills.decide(adjustmentId, { decision, words: 'Scale photo.' });
    const again = await bills.decide(adjustmentId, { decision: 'charge', words: 'It was heavier.' });
    expect([again.status, again.json['detail']]).toEqual([409, 'A card can be charged at least $0.50. Waive it.']);
    const [bill] = await database.em().find(CarrierBill, {}, { orderBy: { uploadedAt: 'desc' }, limit: 1 });
    const back = await api.ask(`/admin/carrier-bills/${bill!.id}`, { method: 'DELETE', as: bills.admin });
    expect([back.status, back.json['detail']]).toMatchObject([409, /so the bill stays/]);
  });

  /** Charges of $4 and $3 for one label, both proposed. */
  async function twoProposals() {
    const one = await bills.sold();
    await bills.upload([`${one.tracking},D-1,1,${dollars(one.cost + 400)},Weight,5.5,lb,,`]);
    await bills.upload([`${one.tracking},D-2,2,3.00,Larger,,,12x10x8,`], 'extra');
    const adjustments = await bills.adjustments(one.item.id);
    const ids: string[] = [];
    for (const { id } of adjustments) {
      await bills.decide(id, { decision: 'charge', words: 'As measured.' });
      ids.push((await database.em().findOneOrFail(AdjustmentCharge, { adjustmentId: id })).id);
    }
    return { ...one, first: ids[0]!, second: ids[1]! };
  }
});
