import { loadReceipt } from '#libs/use-cases/receipts/load-receipt.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { Coupon } from '#libs/domain/coupons/coupon.js';
import { CouponRedemption } from '#libs/domain/coupons/coupon-redemption.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { storedCoupon } from '#libs/dev/testing/sample-data/coupon-fixtures.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { usePurchaseHarness } from '../../testing/purchase-harness.js';

describe('order with a coupon', () => {
  const database = useDatabase();
  const harness = usePurchaseHarness(database);

  /** Shipments of $11.25 each that share the discount evenly; what POST /api/orders leaves behind. */
  async function placed(count: number, amount: number): Promise<string> {
    const em = database.em();
    storedCoupon(em, { effect: { kind: 'amount', amount, currency: 'USD' } });
    const shipments = Array.from({ length: count }, () => readyShipment('g_guest'));
    return (await placedOrder(em, shipments, { coupon: 'WELCOME10' })).order.id;
  }
  async function paid(count: number, discount: number): Promise<string> {
    const orderId = await placed(count, discount);
    await harness().confirm(await harness().started(orderId));
    await harness().jobs.asked(settlePayment, { orderId });
    return orderId;
  }
  const use = async () => (await database.em().findOneOrFail(CouponRedemption, { amount: { $gt: 0 } })).state;
  const receipt = async (id: string) => loadReceipt(database.em(), await harness().order(id));
  async function provider(id: string) {
    const { intentId } = await harness().order(id);
    const { status, amount_received: received } = await harness().stripe.stripe.paymentIntents.retrieve(intentId!);
    return [status, received];
  }

  it('charges prices minus shares for items with a label, commits the redemption, and shows it on the receipt', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    const id = await paid(2, 225);
    expect(await use()).toBe('reserved');
    await harness().jobs.settle();
    const [sold] = (await harness().items(id)).filter((item) => item.status === 'bought');
    expect(await harness().order(id)).toMatchObject({ payment: 'captured', captured: sold!.toPay, discount: 225 });
    expect(await provider(id)).toEqual(['succeeded', sold!.toPay]);
    expect(await use()).toBe('committed');
    const receiptText = await receipt(id);
    expect(receiptText).toMatchObject({
      total: sold!.toPay,
      paymentText: expect.stringContaining('Paid by card') as string,
    });
    const [shipment] = receiptText!.shipments;
    expect(shipment!.lines.at(-1)).toEqual({ kind: 'discount', label: 'Coupon WELCOME10', amount: -sold!.discount });
    expect(shipment!.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(shipment!.total);
  });

  it('releases the card and the coupon without any label', async () => {
    harness().carrier.fail('buy', 'refuse', 2);
    const id = await paid(2, 200);
    await harness().jobs.settle();
    expect(await harness().order(id)).toMatchObject({ payment: 'cancelled', captured: 0 });
    expect(await use()).toBe('released');
  });

  it('needs no provider when it is free: captured without a charge, with a receipt', async () => {
    const id = await placed(2, 2250);
    await harness().jobs.settle();
    expect(await harness().order(id)).toMatchObject({ payment: 'captured', captured: 0, intentId: null });
    expect([await use(), (await harness().labels()).length]).toEqual(['committed', 2]);
    expect(await receipt(id)).toMatchObject({
      ...{ total: 0, paymentText: 'Nothing to pay', couponText: 'The coupon WELCOME10 has paid $22.50.' },
    });
  });

  it('is canceled when it is free and gets no label', async () => {
    harness().carrier.fail('buy', 'refuse', 1);
    const id = await placed(1, 1125);
    await harness().jobs.settle();
    expect(await harness().order(id)).toMatchObject({ payment: 'cancelled' });
    expect([await use(), (await harness().shipments(id))[0]!.status]).toEqual(['released', 'ready']);
    expect(await receipt(id)).toBeNull();
  });

  /** One label of $11.25 with a share of $11.00; the other one was refused. */
  async function tooLittle(): Promise<string> {
    const id = await paid(2, 2200);
    const [first, second] = await harness().items(id);
    const messages = await harness().jobs.open(purchaseLabel);
    const messageOf = (itemId: string) =>
      messages.find(({ payload }) => (payload as { orderItemId: string }).orderItemId === itemId)!.id;
    await harness().jobs.run(messageOf(first!.id));
    harness().carrier.fail('buy', 'refuse', 1);
    await harness().jobs.run(messageOf(second!.id));
    return id;
  }

  it('preserves the label and releases the card when the rest is below the card minimum', async () => {
    const id = await tooLittle();
    await harness().jobs.settle();
    expect(await harness().order(id)).toMatchObject({ payment: 'captured', captured: 0 });
    expect(await provider(id)).toEqual(['canceled', 0]);
    expect((await harness().items(id)).map((item) => item.status)).toEqual(['bought', 'failed']);
    expect((await receipt(id))!.paymentText).toBe('Nothing was charged: $0.25 is too little for a card');
    await harness().jobs.asked(captureOrder, { orderId: id });
    await harness().jobs.asked(settlePayment, { orderId: id });
    expect(await harness().order(id)).toMatchObject({ payment: 'captured', captured: 0 });
    expect(await use()).toBe('committed');
  });

  async function refused(id: string): Promise<void> {
    await harness().confirm(await harness().started(id), 'pm_card_visa_chargeDeclined');
    await harness().jobs.asked(settlePayment, { orderId: id });
  }

  it.each([
    ['with a card form that was opened', async (id: string) => void (await harness().started(id))],
    ['with a refused card', refused],
    ['without any try', () => Promise.resolve()],
  ])('is canceled when nobody pays within 15 minutes, %s', async (_, before) => {
    const id = await placed(1, 100);
    await before(id);
    await harness().age(0.24);
    await harness().jobs.asked(settlePayment, { orderId: id });
    expect(await use()).toBe('reserved');
    await harness().age(0.02);
    await harness().jobs.asked(settlePayment, { orderId: id });
    expect(await harness().order(id)).toMatchObject({ payment: 'cancelled' });
    expect([await use(), (await harness().shipments(id))[0]!.status]).toEqual(['released', 'ready']);
  });

  /** As if the order's shipments had come from a cart, for which this code was chosen since. */
  async function fromCart(id: string, chosen: string | null): Promise<void> {
    const em = database.em();
    const cart = Cart.open('g_guest');
    cart.useCoupon(chosen);
    for (const shipment of await em.find(Shipment, { orderId: id })) shipment.fromCart = true;
    await em.persist(cart).flush();
  }
  const seen = async () => {
    const { version, couponCode } = await database.em().findOneOrFail(Cart, 'g_guest');
    return [version, couponCode];
  };

  it.each([
    ['its code when none was chosen since', null, 'WELCOME10'],
    ['no code when another was chosen', 'OTHER5', 'OTHER5'],
  ])('returns to the cart with %s when canceled, visible to other tabs', async (_, chosen, code) => {
    const id = await placed(2, 200);
    await fromCart(id, chosen);
    await harness().started(id);
    await harness().jobs.asked(settlePayment, { orderId: id });
    expect(await seen()).toEqual([0, chosen]);
    await harness().age(0.26);
    for (let times = 0; times < 2; times += 1) await harness().jobs.asked(settlePayment, { orderId: id });
    expect((await harness().shipments(id)).map((one) => one.status)).toEqual(['in_cart', 'in_cart']);
    expect(await seen()).toEqual([1, code]);
  });

  it.each([
    ['its code when none was chosen since', null, {}, 'WELCOME10'],
    ['no code when another was chosen', 'OTHER5', {}, 'OTHER5'],
    ['no code used up meanwhile', null, { maxRedemptions: 0 }, null],
    ['no expired code', null, { expiresAt: new Date(0) }, null],
    ['no code that needs a higher price', null, { minSubtotal: 2251 }, null],
  ])('without a label returns to the cart with %s, visible to other tabs', async (_, chosen, terms, code) => {
    const id = await paid(2, 200);
    await fromCart(id, chosen);
    await database.em().nativeUpdate(Coupon, {}, terms);
    harness().carrier.fail('buy', 'refuse', 2);
    await harness().jobs.settle();
    for (const job of [captureOrder, settlePayment]) await harness().jobs.asked(job, { orderId: id });
    expect([(await harness().order(id)).payment, await use()]).toEqual(['cancelled', 'released']);
    expect((await harness().shipments(id)).map((one) => one.status)).toEqual(['in_cart', 'in_cart']);
    expect(await seen()).toEqual([1, code]);
  });

  it('returns everything when another program released the card of an order without labels', async () => {
    const id = await paid(1, 100);
    await fromCart(id, null);
    harness().carrier.fail('buy', 'refuse', 1);
    for (const message of await harness().purchases()) await harness().jobs.run(message);
    await harness().payments.cancel((await harness().order(id)).intentId!, `release-${id}`);
    for (const job of [settlePayment, captureOrder]) await harness().jobs.asked(job, { orderId: id });
    expect([(await harness().order(id)).payment, await seen()]).toEqual(['cancelled', [1, 'WELCOME10']]);
  });

  it('with one label of two returns the rest, visible to other tabs, and leaves the code with the sold item', async () => {
    const id = await paid(2, 200);
    await fromCart(id, null);
    harness().carrier.fail('buy', 'refuse', 1);
    await harness().jobs.settle();
    expect([(await harness().order(id)).payment, await seen()]).toEqual(['captured', [1, null]]);
  });

  it('is completed when its card is authorized after 15 minutes', async () => {
    const id = await placed(1, 100);
    await harness().confirm(await harness().started(id));
    await harness().age(1);
    await harness().jobs.asked(settlePayment, { orderId: id });
    await harness().jobs.settle();
    expect([(await harness().order(id)).payment, await use()]).toEqual(['captured', 'committed']);
  });
});
