import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Account } from '#libs/domain/accounts/account.js';
import { DomainError } from '#libs/domain/errors.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Pickup, PickupLabel } from '#libs/domain/pickups/pickup.js';
import { reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { refundPickup, settlePickup } from '#libs/jobs/pickups.js';
import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { pickupPrice, usePaidPickups } from '../testing/paid-pickups.js';

describe('a pickup with a price', () => {
  const database = useDatabase();
  const pickups = usePaidPickups(database);
  const active = () => database.em().count(PickupLabel, { active: true });
  /** By account, without what is zero. */
  async function balances(orderId: string): Promise<Record<string, number>> {
    const rows = await database
      .em()
      .execute<{ account: string; sum: number }[]>(
        'select account, sum(amount)::int as sum from ledger_entry where order_id = ? group by account having sum(amount) <> 0',
        [orderId],
      );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }

  it('is booked and then charged once, with a receipt and closed books', async () => {
    const { id, orderId } = await pickups().booked();
    expect(await pickups().pickup(id)).toMatchObject({ status: 'scheduled', confirmation: 'C-1' });
    expect([...pickups().carrier.booked.values()]).toMatchObject([{ service: 'on_demand', cost: pickupPrice }]);
    expect(await pickups().shop.order(orderId)).toMatchObject({ payment: 'captured', captured: pickupPrice });
    expect(await pickups().provider(orderId)).toEqual({ captured: [pickupPrice], refunded: [] });
    await pickups().jobs.asked(settlePayment, { orderId });
    await pickups().jobs.asked(settlePayment, { orderId });
    const { fee, card, ...others } = await balances(orderId);
    expect([card! + fee!, others]).toEqual([pickupPrice, { carrier: -pickupPrice }]);
    const receipt = await loadReceipt(database.em(), await pickups().shop.order(orderId));
    expect(receipt).toMatchObject({
      total: pickupPrice,
      shipments: [{ service: 'USPS Pickup On Demand', total: pickupPrice }],
    });
    expect((await database.em().find(Mail, {})).map(({ kind }) => kind)).toEqual(['receipt']);
    const reported = await database.em().execute('select labels, cost from report_entry where kind = ?', ['sale']);
    expect(reported).toEqual([{ labels: 0, cost: pickupPrice }]);
    expect(await pickups().findings()).toEqual([]);
  });

  it('is not booked before it is paid, and releases its labels when nobody pays', async () => {
    const { id, orderId } = await pickups().placed();
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    expect([(await pickups().pickup(id)).status, pickups().carrier.booked.size]).toEqual(['unpaid', 0]);
    pickups().shop.clock.pass(3);
    await pickups().jobs.asked(settlePayment, { orderId });
    expect([(await pickups().pickup(id)).status, (await pickups().shop.order(orderId)).payment]).toEqual([
      'failed',
      'cancelled',
    ]);
    expect(await active()).toBe(0);
  });

  it('ends with its order when nobody pays for half an hour', async () => {
    const { id, orderId } = await pickups().placed();
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    expect(await pickups().jobs.open(settlePickup)).toHaveLength(1);
    await pickups().shop.started(orderId);
    await database.em().execute(`
      update pickup set created_at = now() - interval '50 minutes';
      update orders set updated_at = now() - interval '31 minutes'`);
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    expect([
      (await pickups().pickup(id)).status,
      (await pickups().shop.order(orderId)).payment,
      await active(),
    ]).toEqual(['failed', 'cancelled', 0]);
    await pickups().jobs.exhaust();
    expect(await pickups().provider(orderId)).toEqual({ captured: [], refunded: [] });
  });

  it.each([
    ['nobody has paid', '', ['failed', 'cancelled', 0]],
    ['its order was ended without it', `update orders set payment = 'cancelled'`, ['failed', 'cancelled', 0]],
    ['its order was paid without it', `update orders set payment = 'authorised'`, ['scheduled', 'captured', 1]],
  ])('is looked up by the reconciler when %s', async (_, before, after) => {
    const { id, orderId } = await pickups().placed();
    await pickups().shop.confirm(await pickups().shop.started(orderId));
    if (before === '')
      await pickups().shop.stripe.stripe.paymentIntents.cancel((await pickups().shop.order(orderId)).intentId!);
    await database.em().execute(`
      update pickup set created_at = now() - interval '2 hours';
      update orders set updated_at = now() - interval '2 hours'; ${before}`);
    await pickups().jobs.asked(reconcileOrders, {});
    await pickups().jobs.exhaust();
    expect([
      (await pickups().pickup(id)).status,
      (await pickups().shop.order(orderId)).payment,
      await active(),
    ]).toEqual(after);
    expect(await pickups().findings()).toEqual([]);
  });

  it('charges nothing when the carrier refuses', async () => {
    pickups().carrier.refusal = new DomainError('carrier_refused', 'conflict', 'The carrier does not come here.');
    const owner = Account.open('u_1');
    owner.meet({ userId: 'u_1', email: 'ann@example.com', emailVerified: true, name: 'Ann' });
    await database.em().persist(owner).flush();
    const { id, orderId } = await pickups().booked();
    expect(await pickups().pickup(id)).toMatchObject({ status: 'failed', note: 'The carrier does not come here.' });
    expect(await pickups().shop.order(orderId)).toMatchObject({ payment: 'cancelled', captured: 0 });
    expect(await pickups().provider(orderId)).toEqual({ captured: [], refunded: [] });
    expect([await balances(orderId), await active(), await pickups().findings()]).toEqual([{}, 0, []]);
    const [mail, ...others] = await database.em().find(Mail, {});
    expect([mail, others]).toMatchObject([{ kind: 'pickup_failed', recipient: 'ann@example.com', status: 'sent' }, []]);
    expect(await database.em().find(FeedEntry, {})).toMatchObject([{ kind: 'pickup_failed', subjectId: id }]);
  });

  it('is refunded once after its cancellation', async () => {
    const { id, orderId } = await pickups().booked();
    await pickups().cancel(id);
    await pickups().jobs.exhaust();
    await pickups().jobs.asked(refundPickup, { pickupId: id });
    expect((await pickups().pickup(id)).refundedAt).not.toBeNull();
    expect(await pickups().shop.order(orderId)).toMatchObject({ payment: 'refunded', refunded: pickupPrice });
    expect(await pickups().provider(orderId)).toEqual({ captured: [pickupPrice], refunded: [pickupPrice] });
    const fee = { card: -107, fee: 107 };
    expect([await balances(orderId), await active(), await pickups().findings()]).toEqual([fee, 0, []]);
  });

  it('is refunded when it was canceled before its capture', async () => {
    const { id, orderId } = await pickups().paid();
    await pickups().jobs.asked(settlePayment, { orderId });
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    await pickups().cancel(id);
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    await pickups().jobs.asked(refundPickup, { pickupId: id });
    expect([(await pickups().pickup(id)).status, (await pickups().shop.order(orderId)).payment]).toEqual([
      'canceled',
      'authorised',
    ]);
    await pickups().jobs.exhaust();
    expect([(await pickups().pickup(id)).status, (await pickups().pickup(id)).refundedAt]).toEqual([
      'canceled',
      expect.any(Date),
    ]);
    expect(await pickups().provider(orderId)).toEqual({ captured: [pickupPrice], refunded: [pickupPrice] });
  });

  it('keeps the charge when the carrier does not cancel', async () => {
    const { id, orderId } = await pickups().booked();
    pickups().carrier.refusal = new DomainError('carrier_refused', 'conflict', 'Too late.');
    await pickups().cancel(id);
    await pickups().jobs.exhaust();
    expect([(await pickups().pickup(id)).status, await pickups().provider(orderId)]).toEqual([
      'scheduled',
      { captured: [pickupPrice], refunded: [] },
    ]);
  });

  it('is not booked when its owner left before the payment', async () => {
    const one = await pickups().placed();
    const em = database.em();
    (await em.findOneOrFail(Pickup, one.id)).withdraw(new Date());
    await em.flush();
    await pickups().paid(one);
    await pickups().jobs.exhaust();
    expect([
      (await pickups().pickup(one.id)).status,
      pickups().carrier.booked.size,
      await pickups().provider(one.orderId),
    ]).toEqual([...(['failed', 0] as const), { captured: [], refunded: [] }]);
  });

  it('ends with its order as soon as its owner has left', async () => {
    const { id, orderId } = await pickups().placed();
    const em = database.em();
    (await em.findOneOrFail(Pickup, id)).withdraw(new Date());
    await em.flush();
    await pickups().jobs.asked(settlePickup, { pickupId: id });
    expect([
      (await pickups().pickup(id)).status,
      (await pickups().shop.order(orderId)).payment,
      await active(),
    ]).toEqual([...(['failed', 'cancelled', 0] as const)]);
  });

  it('is not booked once the provider has ended the payment', async () => {
    const { id, orderId } = await pickups().paid();
    await pickups().jobs.asked(settlePayment, { orderId });
    await pickups().shop.stripe.stripe.paymentIntents.cancel((await pickups().shop.order(orderId)).intentId!);
    await pickups().jobs.asked(settlePayment, { orderId });
    await pickups().jobs.exhaust();
    expect([(await pickups().pickup(id)).status, pickups().carrier.booked.size, await active()]).toEqual([
      'failed',
      0,
      0,
    ]);
    expect(await pickups().findings()).toEqual([]);
  });

  it.each([
    ['pickup_without_payment', `update orders set payment = 'cancelled'`],
    ['paid_without_pickup', `update pickup set status = 'failed'`],
    ['pickup_not_refunded', `update pickup set status = 'canceled', refund_failure = 'Closed card'`],
  ])('is reported as %s', async (kind, damage) => {
    await pickups().booked();
    await database.em().execute(damage);
    expect(await pickups().findings()).toContain(kind);
  });

  it('is enqueued by the reconciler when a message was lost', async () => {
    const { id, orderId } = await pickups().paid();
    await pickups().jobs.asked(settlePayment, { orderId });
    const forget = () => database.em().execute('delete from outbox_message where closed_at is null');
    await forget();
    await database.em().execute(`update pickup set created_at = now() - interval '2 minutes'`);
    await pickups().jobs.asked(reconcileOrders, {});
    await pickups().jobs.exhaust();
    await pickups().cancel(id);
    await forget();
    await pickups().jobs.asked(reconcileOrders, {});
    await pickups().jobs.run((await pickups().jobs.open(settlePickup))[0]!.id);
    await forget();
    await pickups().jobs.asked(reconcileOrders, {});
    await pickups().jobs.exhaust();
    expect(await pickups().provider(orderId)).toEqual({ captured: [pickupPrice], refunded: [pickupPrice] });
  });
});
