import { Order } from '#libs/domain/orders/order.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { until } from '#libs/dev/testing/until.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('settling a payment', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  const settle = (orderId: string) => harness().jobs.asked(settlePayment, { orderId });
  const intentOf = (id: string) => harness().stripe.stripe.paymentIntents.retrieve(id);
  const cancelOrder = async (orderId: string) => {
    const em = database.em();
    (await em.findOneOrFail(Order, orderId)).cancel('The customer went back.');
    await em.flush();
  };

  it.each([
    ['nothing was tried', null, 'created', null],
    ['the card works', 'pm_card_visa', 'authorised', null],
    ['the card is declined', 'pm_card_chargeDeclined', 'failed', 'generic_decline'],
    ['the card has insufficient funds', 'pm_card_chargeDeclinedInsufficientFunds', 'failed', 'insufficient_funds'],
    ['the bank asks', 'pm_card_threeDSecure2Required', 'requires_action', null],
  ])('applies that %s', async (_, card, payment, failureCode) => {
    const orderId = await harness().placed();
    const intentId = await harness().started(orderId);
    if (card) await harness().confirm(intentId, card);
    expect(await settle(orderId)).toBe('done');
    expect(await harness().order(orderId)).toMatchObject({ payment, failureCode });
    expect(await harness().purchases()).toHaveLength(payment === 'authorised' ? 1 : 0);
  });

  it.each([
    ['pm_card_processingThenSucceeds', 'authorised'],
    ['pm_card_processingThenFails', 'failed'],
  ])('of %s ends as %s', async (card, payment) => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId), card);
    await until('the bank has decided', async () => {
      await settle(orderId);
      return (await harness().order(orderId)).payment === payment;
    });
    expect(await harness().purchases()).toHaveLength(payment === 'authorised' ? 1 : 0);
  });

  it('enqueues one purchase per shipment, in the commit that authorizes the order', async () => {
    const orderId = await harness().paid(3);
    const items = await harness().items(orderId);
    const messages = await harness().jobs.open(purchaseLabel);
    expect(messages.map((one) => (one.payload as { orderItemId: string }).orderItemId).sort()).toEqual(
      items.map((item) => item.id).sort(),
    );
    const shipments = await harness().shipments(orderId);
    expect(shipments.map((one) => [one.status, one.labelStatus])).toEqual(Array(3).fill(['ordered', 'queued']));
  });

  it('acts once when requested twenty times at once, without retries', async () => {
    const orderId = await harness().placed(2);
    await harness().confirm(await harness().started(orderId));
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => harness().jobs.ask(settlePayment, { orderId }, { begun: true })),
    );
    const outcomes = await Promise.all(asked.map((id) => harness().jobs.run(id)));
    expect(outcomes).toEqual(Array(20).fill('done'));
    expect(await harness().purchases()).toHaveLength(2);
    const steps = await database.em().find(StateEvent, { subjectId: orderId });
    expect(steps.map((step) => step.toState).sort()).toEqual(['authorised', 'created']);
    expect((await Promise.all(asked.map((id) => harness().jobs.message(id)))).map((one) => one.attempts)).toEqual(
      Array(20).fill(0),
    );
  });

  it('acts once when one message is delivered to two workers', async () => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId));
    const id = await harness().jobs.ask(settlePayment, { orderId });
    const outcomes = await Promise.all([harness().jobs.run(id), harness().jobs.run(id)]);
    expect(outcomes.sort()).toEqual(['done', 'stale']);
    expect(await harness().purchases()).toHaveLength(1);
  });

  it('accepts an event that arrives before the intent is known, and finds the payment soon (F19)', async () => {
    const orderId = await harness().placed();
    expect(await settle(orderId)).toBe('done');
    const [again] = await harness().jobs.open(settlePayment);
    expect(again!.availableAt.getTime() - Date.now()).toBeLessThanOrEqual(5_000);
    await harness().confirm(await harness().started(orderId));
    await harness().jobs.run(again!.id);
    expect((await harness().order(orderId)).payment).toBe('authorised');
  });

  it('has one message for the next poll, however often it is requested', async () => {
    const orderId = await harness().placed();
    await harness().started(orderId);
    for (let times = 0; times < 5; times += 1) await settle(orderId);
    expect(await harness().jobs.open(settlePayment)).toHaveLength(1);
    await harness().age(3);
    await harness().jobs.makeDue();
    await harness().jobs.settle();
    const [next, ...others] = await harness().jobs.open(settlePayment);
    expect(others).toEqual([]);
    expect(next!.availableAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  });

  it('releases a card authorized for an order that was canceled meanwhile', async () => {
    const orderId = await harness().placed();
    const intentId = await harness().started(orderId);
    await harness().confirm(intentId);
    await cancelOrder(orderId);
    expect(await settle(orderId)).toBe('done');
    expect((await intentOf(intentId)).status).toBe('canceled');
    const [item] = await harness().items(orderId);
    const [shipment] = await harness().shipments(orderId);
    expect([item!.status, shipment!.status, (await harness().purchases()).length]).toEqual(['failed', 'ready', 0]);
  });

  it('waits for a bank that still processes a canceled order, then releases', async () => {
    const orderId = await harness().placed();
    const intentId = await harness().started(orderId);
    await harness().confirm(intentId, 'pm_card_processingThenSucceeds');
    await cancelOrder(orderId);
    await until('the hold is let go', async () => {
      await settle(orderId);
      return (await intentOf(intentId)).status === 'canceled';
    });
    expect((await harness().order(orderId)).payment).toBe('cancelled');
  });

  it.each([
    ['without an intent', false],
    ['with an unconfirmed intent', true],
  ])('cancels an order that remains unpaid for a day: %s', async (_, started) => {
    const orderId = await harness().placed(2);
    const intentId = started ? await harness().started(orderId) : null;
    await harness().age(23);
    await settle(orderId);
    expect((await harness().order(orderId)).payment).toBe('created');
    await harness().age(2);
    await settle(orderId);
    expect((await harness().order(orderId)).payment).toBe('cancelled');
    const shipments = await harness().shipments(orderId);
    expect(shipments.map((one) => [one.status, one.orderId])).toEqual(Array(2).fill(['ready', null]));
    if (intentId) expect((await intentOf(intentId)).status).toBe('canceled');
  });

  it('fulfills an order paid in time, however late the payment is reported', async () => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId));
    await harness().age(72);
    await settle(orderId);
    expect((await harness().order(orderId)).payment).toBe('authorised');
    expect(await harness().purchases()).toHaveLength(1);
  });

  it('retries an unavailable provider, even after all attempts', async () => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId));
    await harness().stripe.faults({ requests: [{ kind: 'status', status: 401, times: null }] });
    const id = await harness().jobs.ask(settlePayment, { orderId });
    for (let tries = 0; tries < settlePayment.attempts; tries += 1) await harness().jobs.run(id);
    expect((await harness().jobs.message(id)).failedAt).not.toBeNull();
    expect(await harness().jobs.open(settlePayment)).toHaveLength(1);
    await harness().stripe.control('DELETE', 'faults');
    await harness().jobs.makeDue();
    await harness().jobs.settle();
    expect((await harness().order(orderId)).payment).toBe('captured');
  });

  it('buys nothing for an amount other than the order’s, and fails visibly', async () => {
    const orderId = await harness().placed();
    await harness().confirm(await harness().started(orderId));
    await database.em().nativeUpdate(Order, orderId, { total: 9_999 });
    const id = await harness().jobs.ask(settlePayment, { orderId });
    expect(await harness().jobs.run(id)).toBe('failed');
    expect((await harness().jobs.message(id)).lastError).toMatch(/not the sum of the order/);
    expect(await harness().purchases()).toEqual([]);
  });
});
