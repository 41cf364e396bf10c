import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { purchaseLabel, withdrawPurchase } from '#libs/jobs/labels.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { SaleFee } from '#libs/domain/margins/sale-fee.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../testing/purchase-harness.js';
import { labelRequest } from './label-request.js';

describe('buying a label', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  /** A paid order of one shipment and the message that is to buy its label. */
  async function ordered() {
    const orderId = await harness().paid();
    const [message = ''] = await harness().purchases();
    const look = async () => {
      const [[item], [shipment], rows, labels] = await Promise.all([
        harness().items(orderId),
        harness().shipments(orderId),
        harness().purchaseRows(),
        harness().labels(),
      ]);
      return { item: item!, shipment: shipment!, rows, labels };
    };
    return { orderId, message, look };
  }

  /** As a killed worker leaves it: the intent row is there, nobody knows whether the carrier sold. */
  async function killedAfterIntent({
    shipment,
    item,
  }: Awaited<ReturnType<Awaited<ReturnType<typeof ordered>>['look']>>) {
    const em = database.em();
    const purchase = PurchaseIntent.request(shipment.id, item.id, item.offer);
    (await em.findOneOrFail(Shipment, shipment.id)).startPurchase();
    em.persist(purchase);
    await em.flush();
    return purchase.id;
  }

  it('creates label, tracker and states at once, and enqueues the capture', async () => {
    const { message, look } = await ordered();
    expect(await harness().jobs.run(message)).toBe('done');
    const { item, shipment, rows, labels } = await look();
    expect(item.status).toBe('bought');
    expect(shipment).toMatchObject({ status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'label_created' });
    expect(rows).toMatchObject([{ state: 'bought', carrierReference: `c-${rows[0]!.id}`, cost: 1000 }]);
    expect(labels).toMatchObject([
      { shipmentId: shipment.id, position: 0, model: { page: 1, pages: 1, sample: true } },
    ]);
    const [tracker] = await database.em().find(Tracker, {});
    expect(tracker).toMatchObject({ trackingNumber: labels[0]!.trackingNumber, status: 'label_created', parcels: 1 });
    expect(await harness().jobs.open(captureOrder)).toHaveLength(1);
    const steps = await database
      .em()
      .find(StateEvent, { subjectId: shipment.id, line: 'label' }, { orderBy: { at: 'asc' } });
    expect(steps.map((step) => step.toState)).toEqual(['queued', 'purchasing', 'purchased']);
  });

  it('stores the price components by rule, even when the rule changes', async () => {
    const { message, look } = await ordered();
    await harness().jobs.run(message);
    await harness().jobs.run(message);
    const { item } = await look();
    const fees = await database.em().find(SaleFee, {}, { orderBy: { position: 'asc' } });
    expect(fees.map(({ kind, label, amount, marginVersion }) => [kind, label, amount, marginVersion])).toEqual([
      ['cost', 'Ground Advantage', 1000, null],
      ['margin', 'Fee', 125, 1],
    ]);
    expect(fees[1]).toMatchObject({ orderItemId: item.id, ruleId: item.offer.lines[1]!.ruleId });
    for (const statement of ['delete from sale_fee', 'update sale_fee set amount = 0'])
      await expect(database.asOwner(statement)).rejects.toThrow('never changed or deleted');
  });

  it('requests what was paid: cost, service, parcels and the reference of the intent row', async () => {
    const { message, look } = await ordered();
    await harness().jobs.run(message);
    const { rows } = await look();
    expect(harness().carrier.requests).toMatchObject([
      { reference: rows[0]!.id, cost: 1000, service: 'ground_advantage', to: { name: 'Ada Lovelace' }, parcels: [{}] },
    ]);
  });

  it('does nothing when it is delivered again', async () => {
    const { orderId, message, look } = await ordered();
    await harness().jobs.run(message);
    const [item] = await harness().items(orderId);
    expect(await harness().jobs.run(message)).toBe('stale');
    expect(await harness().jobs.asked(purchaseLabel, { orderItemId: item!.id })).toBe('done');
    expect([harness().carrier.count('buy'), (await look()).labels.length]).toEqual([1, 1]);
  });

  it.each(['before', 'after'])('buys one label when killed %s the carrier sold', async (when) => {
    const { message, look } = await ordered();
    const before = await look();
    const reference = await killedAfterIntent(before);
    if (when === 'after') await harness().carrier.buy(labelRequest(reference, before.shipment, before.item.offer));
    harness().carrier.calls.length = 0;
    expect(await harness().jobs.run(message)).toBe('done');
    expect(harness().carrier.calls).toEqual(when === 'after' ? ['findPurchase'] : ['findPurchase', 'buy']);
    const { labels, rows, item } = await look();
    expect([labels.length, rows.length, rows[0]?.state, item.status]).toEqual([1, 1, 'bought', 'bought']);
    expect([...harness().carrier.sold.keys()]).toEqual([reference]);
  });

  it('makes the shipment ready again with the reason, uncharged, when the carrier refuses', async () => {
    harness().carrier.fail('buy', 'refuse');
    const { orderId, message, look } = await ordered();
    expect(await harness().jobs.run(message)).toBe('done');
    const { item, shipment, rows, labels } = await look();
    expect(item).toMatchObject({
      status: 'failed',
      failureCode: 'carrier_refused',
      failureText: 'Not to this address.',
    });
    expect(shipment).toMatchObject({ status: 'ready', labelStatus: 'failed', orderId: null });
    expect(shipment.failureText).toBe('Not to this address.');
    expect([rows[0]?.state, labels.length]).toEqual(['refused', 0]);
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('cancelled');
  });

  it('starts a new purchase when it is ordered again after a refusal', async () => {
    harness().carrier.fail('buy', 'refuse');
    const first = await ordered();
    await harness().jobs.settle();
    const em = database.em();
    const shipment = await em.findOneOrFail(Shipment, (await first.look()).shipment.id);
    expect((await placedOrder(em, [shipment])).order.total).toBe(1125);
  });

  it.each(['away', 'lost', 'broken'] as const)(
    'settles an unknown purchase by asking when the carrier is %s once (F6)',
    async (fault) => {
      harness().carrier.fail('buy', fault);
      const { message, look } = await ordered();
      expect(await harness().jobs.run(message)).toBe('retry');
      expect((await look()).shipment.labelStatus).toBe('purchasing_unknown');
      expect(await harness().jobs.run(message)).toBe('done');
      const { shipment, labels, rows } = await look();
      expect([shipment.labelStatus, labels.length, rows.length]).toEqual(['purchased', 1, 1]);
      expect(harness().carrier.sold.size).toBe(1);
      expect(harness().carrier.count('buy')).toBe(fault === 'lost' ? 1 : 2);
    },
  );

  it('does not buy again before the carrier has answered about the last attempt', async () => {
    harness().carrier.fail('buy', 'lost');
    harness().carrier.fail('findPurchase', 'refuse');
    const { message, look } = await ordered();
    await harness().jobs.run(message);
    await harness().jobs.run(message);
    expect(harness().carrier.count('buy')).toBe(1);
    expect((await look()).item.status).toBe('open');
    await harness().jobs.exhaust();
    expect((await look()).item.status).toBe('bought');
    expect(harness().carrier.count('buy')).toBe(1);
  });

  it('buys one label in two concurrent runs', async () => {
    const { orderId, message, look } = await ordered();
    const [item] = await harness().items(orderId);
    const second = await harness().jobs.ask(purchaseLabel, { orderItemId: item!.id });
    await Promise.all([harness().jobs.run(message), harness().jobs.run(second)]);
    await harness().jobs.exhaust();
    const { labels, rows } = await look();
    expect([labels.length, rows.length, harness().carrier.sold.size]).toEqual([1, 1, 1]);
    expect(await database.em().count(Tracker, {})).toBe(1);
    expect((await harness().order(orderId)).payment).toBe('captured');
  });

  it('asks an unresponsive carrier for half a day, then releases the customer’s money', async () => {
    harness().carrier.fail('buy', 'lost');
    harness().carrier.fail('findPurchase', 'away', 1000);
    const { orderId, message, look } = await ordered();
    for (let tries = 0; tries < 8; tries += 1) await harness().jobs.run(message);
    expect((await harness().jobs.message(message)).failedAt).not.toBeNull();
    const [again] = await harness().jobs.open(purchaseLabel);
    expect(again!.availableAt.getTime() - Date.now()).toBeGreaterThan(4 * 60_000);
    expect((await look()).shipment.labelStatus).toBe('purchasing_unknown');

    await harness().age(13);
    for (let tries = 0; tries < 8; tries += 1) await harness().jobs.run(again!.id);
    const failed = await look();
    expect(failed.item).toMatchObject({ status: 'failed', failureCode: 'carrier_unavailable' });
    expect(failed.shipment).toMatchObject({ status: 'ready', labelStatus: 'failed', orderId: null });
    expect(failed.rows[0]?.state).toBe('given_up');
    await harness().jobs.settle();
    expect(await harness().order(orderId)).toMatchObject({ payment: 'cancelled', captured: 0 });

    harness().carrier.fix();
    await harness().jobs.exhaust();
    expect((await look()).rows[0]?.state).toBe('withdrawn');
    expect([harness().carrier.sold.size, harness().carrier.voided.length]).toEqual([0, 1]);
  });

  it('leaves a dead letter and the row for an operator when the carrier refuses the void', async () => {
    harness().carrier.fail('buy', 'lost');
    harness().carrier.rejectsVoids = true;
    const { message, look } = await ordered();
    await harness().jobs.run(message);
    const em = database.em();
    const purchase = await em.findOneOrFail(PurchaseIntent, { state: 'requested' });
    purchase.abandon();
    await em.flush();
    const withdrawal = await harness().jobs.ask(withdrawPurchase, { purchaseId: purchase.id });
    expect(await harness().jobs.run(withdrawal)).toBe('failed');
    expect((await harness().jobs.message(withdrawal)).lastError).toMatch(/does not take back the label/);
    expect((await look()).rows[0]?.state).toBe('given_up');
    expect(await harness().jobs.open(withdrawPurchase)).toEqual([]);
  });

  it('buys nothing and releases the shipment when the payment is canceled before', async () => {
    const { orderId, message, look } = await ordered();
    await harness().stripe.stripe.paymentIntents.cancel((await harness().order(orderId)).intentId!);
    await harness().jobs.asked(settlePayment, { orderId });
    await harness().jobs.run(message);
    const { item, shipment } = await look();
    expect([item.status, shipment.status, harness().carrier.count('buy')]).toEqual(['failed', 'ready', 0]);
  });

  it('voids the label when the payment is canceled during a purchase', async () => {
    harness().carrier.fail('buy', 'lost');
    const { orderId, message, look } = await ordered();
    await harness().jobs.run(message);
    await harness().stripe.stripe.paymentIntents.cancel((await harness().order(orderId)).intentId!);
    await harness().jobs.asked(settlePayment, { orderId });
    expect((await look()).item.status).toBe('open');
    await harness().jobs.exhaust();
    const { item, shipment, rows } = await look();
    expect([item.status, shipment.status, shipment.labelStatus]).toEqual(['failed', 'ready', 'failed']);
    expect([rows[0]?.state, harness().carrier.sold.size, harness().carrier.voided.length]).toEqual(['withdrawn', 0, 1]);
  });

  it('refuses a purchase with fewer labels than parcels', async () => {
    const { message, look } = await ordered();
    const [shipment] = [(await look()).shipment];
    await database.em().nativeUpdate(Shipment, shipment.id, { parcels: [...shipment.parcels, ...shipment.parcels] });
    const sell = harness().carrier.buy.bind(harness().carrier);
    harness().carrier.buy = (request) => sell({ ...request, parcels: request.parcels.slice(0, 1) });
    expect(await harness().jobs.run(message)).toBe('retry');
    expect((await harness().jobs.message(message)).lastError).toBe('usps sold 1 labels for 2 parcels.');
    expect((await look()).labels).toEqual([]);
  });
});
