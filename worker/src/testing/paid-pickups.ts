import type { EntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { Order } from '#libs/domain/orders/order.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { reconcileOrders, settlePayment } from '#libs/jobs/orders.js';
import { refundPickup, settlePickup } from '#libs/jobs/pickups.js';
import { SendMail } from '../mail/send-mail.js';
import { CaptureOrder } from '../orders/payments/capture-order.js';
import { SettlePayment } from '../orders/payments/settle-payment.js';
import { ReconcileOrders } from '../orders/reconciliation/reconcile-orders.js';
import { RefundPickup } from '../pickups/refund-pickup.js';
import { SettlePickup } from '../pickups/settle-pickup.js';
import { JobHarness } from './job-harness.js';
import { PickupCarrier } from './pickup-carrier.js';
import { harnessMailText, usePurchaseHarness, type PurchaseHarness } from './purchase-harness.js';

/** US cents. */
export const pickupPrice = 2650;

/** The pickup of a customer and its order. */
type Placed = { id: string; orderId: string };

/** A shop whose customer books a pickup at a price; its carrier and card provider lose answers on demand. */
class PaidPickups {
  readonly carrier = new PickupCarrier();
  readonly jobs: JobHarness;

  constructor(
    private readonly database: TestDatabase,
    readonly shop: PurchaseHarness,
  ) {
    const em = database.orm.em as EntityManager;
    const { payments, clock, mailer } = shop;
    this.jobs = new JobHarness(database.orm, [
      new SettlePayment(em, payments, clock),
      new CaptureOrder(em, payments, clock),
      new SettlePickup(em, new Carriers([this.carrier]), clock),
      new RefundPickup(em, payments, clock),
      new ReconcileOrders(em, payments, clock),
      new SendMail(em, mailer, harnessMailText(em, clock), clock),
    ]);
  }

  async placed(): Promise<Placed> {
    const at = (hours: number) => new Date(Date.now() + hours * 3600_000);
    const sums = { subtotal: pickupPrice, discount: 0, couponCode: null, currency: 'USD' as const };
    const order = Order.open('u_1', 'ann@example.com', sums, pickupPrice);
    const group = { carrier: 'usps', seller: this.carrier.code, sender: testAddress(), sample: false };
    const [pickup, rows] = Pickup.of(
      {
        ...{ ownerId: 'u_1', group: { ...group, timeZone: 'America/New_York' }, day: '2026-11-27' },
        labels: [{ id: randomUUID(), carrierReference: 'shp_1', trackingNumber: '9400' }],
        ...{ window: { from: at(24), to: at(30) }, cancelableUntil: at(24), anyTime: false },
        ...{ service: 'on_demand', price: pickupPrice, orderId: order.id, instructions: '' },
      },
      new Date(),
    );
    await this.database
      .em()
      .persist([order, pickup, ...rows])
      .flush();
    return { id: pickup.id, orderId: order.id };
  }

  /** The customer has paid on the page; nothing has run yet. */
  async paid(known?: Placed): Promise<Placed> {
    const one = known ?? (await this.placed());
    await this.shop.confirm(await this.shop.started(one.orderId));
    await this.jobs.ask(settlePayment, { orderId: one.orderId });
    return one;
  }

  async booked(): Promise<Placed> {
    const one = await this.paid();
    await this.jobs.exhaust();
    return one;
  }

  async cancel(id: string): Promise<void> {
    const em = this.database.em();
    (await em.findOneOrFail(Pickup, id)).requestCancel(this.shop.clock.now());
    await em.flush();
    await this.jobs.ask(settlePickup, { pickupId: id });
  }

  /** What staff do when the card did not take the refund. */
  async retryRefund(id: string): Promise<void> {
    const em = this.database.em();
    (await em.findOneOrFail(Pickup, id)).retryRefund();
    await em.flush();
    await this.jobs.ask(refundPickup, { pickupId: id });
  }

  pickup(id: string): Promise<Pickup> {
    return this.database.em().findOneOrFail(Pickup, id);
  }

  /** What the provider took and returned for the order: our books cannot hide a second charge. */
  async provider(orderId: string): Promise<{ captured: number[]; refunded: number[] }> {
    const { intentId } = await this.shop.order(orderId);
    const { captures, refunds } = await this.shop.stripe.ledger();
    const sums = (rows: readonly { payment_intent: string; amount: number }[]) =>
      rows.filter((one) => one.payment_intent === intentId).map(({ amount }) => amount);
    return { captured: sums(captures), refunded: sums(refunds) };
  }

  async findings(): Promise<string[]> {
    await this.jobs.asked(reconcileOrders, {});
    return (await this.database.em().find(Finding, { resolvedAt: null })).map(({ kind }) => kind);
  }
}

/** A harness per test. */
export function usePaidPickups(database: TestDatabase): () => PaidPickups {
  const shop = usePurchaseHarness(database);
  let pickups: PaidPickups | undefined;
  beforeEach(() => {
    pickups = new PaidPickups(database, shop());
  });
  return () => {
    if (!pickups) throw new Error('The harness exists only inside tests.');
    return pickups;
  };
}
