import { queueLabels, recordPaid } from '#libs/dev/testing/sample-data/placed-order.js';
import {
  adminShipmentView,
  type AdminShipmentView,
  type ShipmentAction,
} from '#libs/contracts/admin/admin-shipments.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Order } from '#libs/domain/orders/order.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { unpaidShipment, soldShipment } from './testing/sold-shipment.js';

type Action = ShipmentAction['action'];
const reason = 'The customer has called.';

describe('shipment action API for operators', () => {
  const database = useDatabase();
  let api: TestApi;
  let operators: Guest[];
  beforeAll(async () => {
    api = await TestApi.start(database);
    operators = [await api.user(undefined, ['operator']), await api.user(undefined, ['admin'])];
  });
  afterAll(() => api.stop());

  const act = (slug: string, action: Action, as = operators[0]) =>
    api.ask(`/admin/shipments/${slug}/actions`, { method: 'POST', as, body: { action, reason } });
  const look = async (slug: string): Promise<AdminShipmentView> =>
    adminShipmentView.parse((await api.ask(`/admin/shipments/${slug}`, { as: operators[0] })).json);
  const possible = async (slug: string) =>
    (await look(slug)).actions.filter((one) => one.possible).map(({ action }) => action);
  const jobs = async () => (await database.em().find(OutboxMessage, {})).map(({ job }) => job);
  const audited = async () =>
    (await database.em().find(AuditEntry, {}, { orderBy: { at: 'asc' } })).map(({ action }) => action);
  /** Two operators at the same moment: how it ended for each. */
  const both = async (slug: string, action: Action) =>
    (await Promise.all(operators.map((as) => act(slug, action, as)))).map(({ status }) => status).sort();

  it('refunds a label once when two operators act at once, and requires a reason from each', async () => {
    const { shipment, order } = await soldShipment(database.em());
    const { slug } = shipment;
    const silent = await api.ask(`/admin/shipments/${slug}/actions`, {
      ...{ method: 'POST', as: operators[0], body: { action: 'void', reason: ' ' } },
    });
    expect(silent.status).toBe(400);
    expect(await both(slug, 'void')).toEqual([200, 409]);
    expect(await act(slug, 'refund')).toMatchObject({ status: 409, json: { code: 'illegal_transition' } });
    const [refund, ...others] = await database.em().find(Refund, { orderId: order.id });
    expect([refund, others]).toMatchObject([{ askedBy: 'operator', amount: 1125, status: 'requested' }, []]);
    expect(await jobs()).toEqual(['void-label']);
    const [entry, ...more] = await database.em().find(AuditEntry, {});
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      ...{ action: 'shipment.void', subjectKind: 'shipment', subjectId: slug, reason },
      ...{ before: { label: 'purchased', refund: null }, after: { label: 'void_requested', refund: 'requested' } },
    });
  });

  it('resumes a refused refund where it failed, once', async () => {
    const em = database.em();
    const { shipment } = await soldShipment(em);
    await act(shipment.slug, 'void');
    const refund = await em.findOneOrFail(Refund, { shipmentId: shipment.id });
    refund.labelVoided('2026-12-01', new Date());
    refund.rejected('expired_card', 'The bank sent it back.', new Date());
    await em.flush();
    expect(await possible(shipment.slug)).toEqual(expect.arrayContaining(['refund']));
    expect(await act(shipment.slug, 'void')).toMatchObject({ status: 409 });
    expect(await both(shipment.slug, 'refund')).toEqual([200, 409]);
    expect((await jobs()).sort()).toEqual(['pay-refund', 'void-label']);
    expect(await database.em().findOneOrFail(Refund, refund.id)).toMatchObject({ status: 'approved', attempt: 2 });
  });

  it('enqueues a purchase again only while its label is still possible, with one message', async () => {
    const em = database.em();
    const { shipment, order } = await unpaidShipment(em);
    expect(await act(shipment.slug, 'retry_purchase')).toMatchObject({ status: 409 });
    recordPaid(order, 'authorised');
    await queueLabels(em, order);
    shipment.startPurchase();
    shipment.purchaseUnknown();
    await em.flush();
    expect(await both(shipment.slug, 'retry_purchase')).toEqual([200, 200]);
    expect(await jobs()).toEqual(['purchase-label']);
    const [message] = await database.em().find(OutboxMessage, {});
    await database.em().execute(`update outbox_message set available_at = now() + interval '1 hour'`);
    await act(shipment.slug, 'retry_purchase');
    const [again, ...others] = await database.em().find(OutboxMessage, {});
    expect([again!.id, others]).toEqual([message!.id, []]);
    expect(again!.availableAt.getTime()).toBeLessThan(Date.now() + 60_000);
  });

  it('never buys a bought label again', async () => {
    const { shipment } = await soldShipment(database.em());
    expect(await act(shipment.slug, 'retry_purchase')).toMatchObject({
      ...{ status: 409, json: { code: 'illegal_transition', detail: 'The label was bought.' } },
    });
    expect([await jobs(), await audited()]).toEqual([[], []]);
  });

  it('requests new prices once while they are pending', async () => {
    const shipment = readyShipment('g_guest');
    await database.em().persist(shipment).flush();
    expect(await both(shipment.slug, 'rerate')).toEqual([200, 200]);
    expect(await jobs()).toEqual(['compute-rates']);
    const { shipment: sold } = await soldShipment(database.em());
    expect(await act(sold.slug, 'rerate')).toMatchObject({ status: 409 });
  });

  it('resends the newest mail, one at a time, to the address of the order', async () => {
    const em = database.em();
    const { shipment, order } = await soldShipment(em);
    expect(await possible(shipment.slug)).not.toContain('resend_mail');
    const receipt = Mail.request({ kind: 'receipt', subjectId: order.id, recipient: 'old@b.example' });
    receipt.status = 'unsure';
    await em.persist(receipt).flush();
    expect(await both(shipment.slug, 'resend_mail')).toEqual([200, 409]);
    const mails = await database.em().find(Mail, {}, { orderBy: { createdAt: 'asc' } });
    expect(mails).toMatchObject([
      { status: 'unsure' },
      { kind: 'receipt', recipient: 'a@b.example', status: 'queued' },
    ]);
    expect(await jobs()).toEqual(['send-mail']);
  });

  it('refreshes the tracking of every parcel under way', async () => {
    const { shipment } = await soldShipment(database.em());
    expect(await both(shipment.slug, 'refresh_tracking')).toEqual([200, 200]);
    expect(await jobs()).toEqual(['refresh-tracking']);
  });

  it('cancels an unpaid order, whose shipment can then be discarded, but not a paid one', async () => {
    const { shipment, order } = await unpaidShipment(database.em());
    expect((await act(shipment.slug, 'cancel')).json).toMatchObject({ shipment: { status: 'ready' } });
    expect(await database.em().findOneOrFail(Order, order.id)).toMatchObject({ payment: 'cancelled' });
    expect(await both(shipment.slug, 'cancel')).toEqual([200, 409]);
    expect(await database.em().findOneOrFail(Shipment, shipment.id)).toMatchObject({ status: 'cancelled' });
    const { shipment: sold } = await soldShipment(database.em());
    expect(await act(sold.slug, 'cancel')).toMatchObject({ status: 409 });
    expect(await audited()).toEqual(['shipment.cancel', 'shipment.cancel']);
  });

  it('shows the money from cost to card and all events, in order', async () => {
    const { shipment, order } = await soldShipment(database.em(), { email: 'ada@example.com' });
    await act(shipment.slug, 'void');
    const settled = [1, 2, 3].map((minute) =>
      Object.assign(OutboxMessage.of(settlePayment, { orderId: order.id }), {
        closedAt: new Date(Date.now() + minute * 60_000),
      }),
    );
    await database.em().persist(settled).flush();
    const view = await look(shipment.slug);
    const settling = view.timeline.filter((entry) => entry.what === settlePayment.name);
    expect(settling).toMatchObject([{ at: settled[2]!.closedAt.toISOString(), detail: 'Done 3 times', state: 'done' }]);
    expect(view.ladder.map(({ amount, runningTotal }) => [amount.amount, runningTotal.amount])).toEqual([
      [1000, 1000],
      [125, 1125],
    ]);
    expect(view).toMatchObject({
      customer: { id: shipment.ownerId, email: 'ada@example.com', kind: 'guest' },
      order: { number: `WB-${order.number}`, captured: { amount: 1125 } },
      labels: [{ voidedAt: null }],
    });
    const what = view.timeline.map((entry) => `${entry.line}: ${entry.what}`);
    expect(what[0]).toBe('shipment: draft');
    expect(what).toEqual(
      expect.arrayContaining([
        ...['label: purchasing → purchased', 'payment: created', 'tracking: label_created', 'refund: requested'],
        ...['job: void-label', 'operator: shipment.void'],
      ]),
    );
    const times = view.timeline.map(({ at }) => at);
    expect(times).toEqual([...times].sort());
    expect((await api.ask('/admin/shipments/AAAAAAAAAAAAAAAAAAAAAA', { as: operators[0] })).status).toBe(404);
  });
});
