import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { TestApi } from '../testing/test-api.js';
import { BillHarness, dollars } from './testing/bill-harness.js';

const more = 435;
const charge = { decision: 'charge', words: 'USPS weighed 5.5 lb.' };

describe('charges for carrier adjustments', () => {
  const database = useDatabase();
  let api: TestApi;
  let bills: BillHarness;
  beforeAll(async () => {
    api = await TestApi.start(database);
    bills = new BillHarness(database, api, await api.user(), await api.user(undefined, ['admin']));
  });
  beforeEach(() => bills.makeReachable());
  afterAll(() => api.stop());

  /** An adjustment of $4.35, or one for another reason. */
  async function adjusted(reason = 'Weight', by = bills) {
    const { tracking, cost, shipment } = await by.sold();
    await by.upload([`${tracking},C-1,${tracking},${dollars(cost + more)},${reason},5.5,lb,,`]);
    const [one] = (await database.em().find(Adjustment, { shipmentId: shipment.id })) as [Adjustment];
    return { id: one.id, slug: shipment.slug, shipmentId: shipment.id };
  }
  const chargeOf = (shipmentId: string) => database.em().findOneOrFail(AdjustmentCharge, { shipmentId });
  const answer = async (slug: string, shipmentId: string, body: object, as = bills.owner) =>
    api.ask(`/shipments/${slug}/adjustment-answers`, {
      ...{ method: 'POST', as },
      body: { chargeId: (await chargeOf(shipmentId)).id, ...body },
    });
  const jobs = async (id: string) =>
    (await database.em().find(OutboxMessage, { job: 'settle-adjustment' })).filter(
      ({ payload }) => (payload as { chargeId: string }).chargeId === id,
    ).length;
  const steps = async (shipmentId: string) =>
    (await database.em().find(Mail, { subjectId: shipmentId }, { orderBy: { createdAt: 'asc' } })).map(
      ({ data }) => data['status'],
    );

  it('are proposed to the owner, who sees the measurements, the amount and the term, and accepts once', async () => {
    const { id, slug, shipmentId } = await adjusted();
    expect((await bills.decide(id, charge)).json).toMatchObject({
      ...{ status: 'charged', charge: { status: 'proposed', amount: more, note: charge.words } },
    });
    const details = await api.ask(`/shipments/${slug}/details`, { as: bills.owner });
    const [shown] = details.json['adjustments'] as { charge: { answerBy: string }; measured: object }[];
    expect(shown).toMatchObject({ measured: { weight: { value: 5.5 } }, charge: { status: 'proposed' } });
    const days = (Date.parse(shown!.charge.answerBy) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const list = await api.ask('/adjustment-charges', { as: bills.owner });
    expect((list.json['items'] as object[])[0]).toMatchObject({ shipment: slug, amount: more, status: 'proposed' });
    expect(await steps(shipmentId)).toEqual(['proposed']);
    const both = await Promise.all([1, 2].map(() => answer(slug, shipmentId, { answer: 'accept' })));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { status, acceptedBy, id: chargeId } = await chargeOf(shipmentId);
    expect([status, acceptedBy, await jobs(chargeId)]).toEqual(['due', 'owner', 1]);
    expect(await database.em().count(AuditEntry, { action: 'adjustment.accept', subjectId: shipmentId })).toBe(1);
  });

  it('are decided by an admin when the owner contests them: charged with a reason, or withdrawn', async () => {
    for (const decision of ['charge', 'waive', 'dispute']) {
      const { id, slug, shipmentId } = await adjusted();
      await bills.decide(id, charge);
      expect((await bills.decide(id, charge)).status).toBe(409);
      expect((await answer(slug, shipmentId, { answer: 'contest', words: '' })).status).toBe(400);
      expect((await answer(slug, shipmentId, { answer: 'contest', words: 'My scale says 2 lb.' })).status).toBe(204);
      expect((await answer(slug, shipmentId, { answer: 'accept' })).status).toBe(409);
      const open = await api.ask('/admin/adjustments?limit=100', { as: bills.admin });
      expect((open.json['items'] as { id: string }[]).map((one) => one.id)).toContain(id);
      expect((await bills.decide(id, { decision, words: 'Checked.' })).status).toBe(200);
      const { status, acceptedBy, id: chargeId } = await chargeOf(shipmentId);
      const charged = decision === 'charge';
      expect([status, acceptedBy, await jobs(chargeId)]).toEqual(
        charged ? ['due', 'staff', 1] : ['withdrawn', null, 0],
      );
      expect(await steps(shipmentId)).toEqual(['proposed', charged ? 'insisted' : 'withdrawn']);
    }
  });

  it('can no longer be answered after the term', async () => {
    const { id, slug, shipmentId } = await adjusted();
    await bills.decide(id, charge);
    await database.em().nativeUpdate(AdjustmentCharge, { shipmentId }, { answerBy: new Date(Date.now() - 1) });
    for (const body of [{ answer: 'accept' }, { answer: 'contest', words: 'No.' }])
      expect((await answer(slug, shipmentId, body)).status).toBe(409);
  });

  /** Its order as the worker leaves it. */
  async function ordered(payment: Order['payment']) {
    const one = await adjusted();
    await bills.decide(one.id, charge);
    await answer(one.slug, one.shipmentId, { answer: 'accept' });
    const em = database.em();
    const row = await em.findOneOrFail(AdjustmentCharge, { shipmentId: one.shipmentId });
    const order = Order.openCharge(
      bills.owner.id,
      'a@b.example',
      { amount: more, chargeFor: 'adjustment' },
      new Date(),
    );
    row.ordered(order.id, new Date());
    await em.persist(order).flush();
    await forceState(em, 'Order', order.id, { payment, captured: payment === 'captured' ? more : 0 });
    return { ...one, order: order.id };
  }

  it('are withdrawn with their unpaid order, which its owner cannot cancel but can pay', async () => {
    const { id, order, shipmentId, slug } = await ordered('failed');
    expect((await api.ask(`/orders/${order}/cancel`, { method: 'POST', as: bills.owner })).status).toBe(409);
    expect((await api.ask(`/orders/${order}`, { as: bills.owner })).json).toMatchObject({
      ...{ total: { amount: more }, items: [], charge: { title: 'Carrier adjustment', shipment: slug } },
    });
    const start = await api.ask(`/orders/${order}/payment`, { method: 'POST', as: bills.owner });
    expect(start.json).toMatchObject({ amount: { amount: more } });
    await bills.decide(id, { decision: 'waive', words: 'Goodwill.' });
    expect([(await chargeOf(shipmentId)).status, (await database.em().findOneOrFail(Order, order)).payment]).toEqual([
      ...['withdrawn', 'cancelled'],
    ]);
  });

  it('are not settled while their card waits for its holder', async () => {
    const { order } = await ordered('requires_action');
    expect((await api.ask(`/orders/${order}`, { as: bills.owner })).json).toMatchObject({ settled: false });
  });

  it('are refunded once when a paid one is waived, and up to the credit when its dispute is won', async () => {
    const waived = await ordered('captured');
    await bills.decide(waived.id, { decision: 'waive', words: 'Goodwill.' });
    expect((await bills.decide(waived.id, { decision: 'waive', words: 'Again.' })).status).toBe(409);
    const { refundDue, status, id } = await chargeOf(waived.shipmentId);
    expect([status, refundDue, await jobs(id)]).toEqual(['due', more, 2]);
    const won = await ordered('captured');
    await bills.decide(won.id, { decision: 'dispute', words: 'Scale photo.' });
    expect((await chargeOf(won.shipmentId)).refundDue).toBe(0);
    await bills.decide(won.id, { decision: 'won', words: 'Credited.', amount: 200 });
    expect((await chargeOf(won.shipmentId)).refundDue).toBe(200);
  });

  it('are proposed again after a lost dispute, unless the first one is paid', async () => {
    const lost = async ({ id }: { id: string }) => {
      await bills.decide(id, { decision: 'dispute', words: 'Scale photo.' });
      await bills.decide(id, { decision: 'lost', words: 'Refused.' });
      return (await bills.decide(id, charge)).status;
    };
    expect([await lost(await adjusted()), await lost(await ordered('captured'))]).toEqual([200, 409]);
  });

  it('are not for guests, not for what is between carrier and shop, and not below the least of a card', async () => {
    const guests = new BillHarness(database, api, await api.guest(), bills.admin, 500);
    expect((await bills.decide((await adjusted('Weight', guests)).id, charge)).json['detail']).toContain('guest');
    expect((await bills.decide((await adjusted('Billed twice')).id, charge)).status).toBe(409);
    const { tracking, cost, shipment } = await bills.sold();
    await bills.upload([`${tracking},C-1,${tracking},${dollars(cost + more)},Weight,,,,`]);
    await bills.upload([`${tracking},C-2,${tracking},-4.00,Credit,,,,`], 'extra');
    const one = await database.em().findOneOrFail(Adjustment, { shipmentId: shipment.id, status: 'new' });
    expect((await bills.decide(one.id, charge)).json['detail']).toContain('at least $0.50');
    expect(await database.em().count(AdjustmentCharge, { shipmentId: shipment.id })).toBe(0);
  });

  it('are not seen or answered by others', async () => {
    const { id, slug, shipmentId } = await adjusted();
    await bills.decide(id, charge);
    const stranger = await api.user();
    expect((await answer(slug, shipmentId, { answer: 'accept' }, stranger)).status).toBe(404);
    expect((await api.ask('/adjustment-charges', { as: stranger })).json).toEqual({ items: [] });
  });
});
