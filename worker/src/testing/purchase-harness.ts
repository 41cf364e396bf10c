import { CognitoDirectory } from '#libs/adapters/cognito/users/cognito-directory.js';
import type { UserDirectory } from '#libs/domain/identity/user-directory.js';
import { OwnerIdentities } from '#libs/use-cases/accounts/owner-identities.js';
import { PostgresObjectStore } from '#libs/adapters/objects/postgres-object-store.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { usd } from '#libs/contracts/values/money.js';
import { GuardedCarrier, type CallLimits } from '#libs/adapters/carriers/guarded-carrier.js';
import { StripeCardPayments } from '#libs/adapters/stripe/payments/stripe-card-payments.js';
import { StripeSavedCards } from '#libs/adapters/stripe/stripe-saved-cards.js';
import { stripeClient } from '#libs/adapters/stripe/stripe-client.js';
import { Label } from '#libs/domain/labels/label.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { openSandbox, secretKey, type OpenSandbox } from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import { useCaseBus } from '#libs/dev/testing/use-case-bus.js';
import { FakeCarrier } from '#libs/dev/testing/sample-data/fake-carrier.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { FailOrderItem } from '../labels/fail-order-item.js';
import { PurchaseLabel } from '../labels/purchase-label.js';
import { PurchaseLabels } from '../labels/purchase-labels.js';
import { StorePurchase } from '../labels/store-purchase.js';
import { WithdrawPurchase } from '../labels/withdraw-purchase.js';
import { FillAdjustmentMailText } from '../mail/fill-adjustment-mail-text.js';
import { FillCardMailText } from '../mail/fill-card-mail-text.js';
import { FillClaimMailText } from '../mail/fill-claim-mail-text.js';
import { FillCompanyMailText } from '../mail/fill-company-mail-text.js';
import { FillImportMailText } from '../mail/fill-import-mail-text.js';
import { FillIntegrationMailText } from '../mail/fill-integration-mail-text.js';
import { FillMailText } from '../mail/fill-mail-text.js';
import { FillOrderMailText } from '../mail/fill-order-mail-text.js';
import { FillRefundMailText } from '../mail/fill-refund-mail-text.js';
import { FillRecipientMailText } from '../mail/fill-recipient-mail-text.js';
import { FillTrackingMailText } from '../mail/fill-tracking-mail-text.js';
import { FillReportMailText } from '../mail/fill-report-mail-text.js';
import { FillShipmentMailText } from '../mail/fill-shipment-mail-text.js';
import { MailLinks } from '../mail/mail-links.js';
import { SendMail } from '../mail/send-mail.js';
import { AnswerTerm } from '#libs/use-cases/adjustments/propose-charge.js';
import { CompareLabel } from '../orders/adjustments/compare-label.js';
import { SettleAdjustment } from '../orders/adjustments/settle-adjustment.js';
import { CaptureOrder } from '../orders/payments/capture-order.js';
import { ChargeReturn } from '../orders/returns/charge-return.js';
import { ReconcileOrders } from '../orders/reconciliation/reconcile-orders.js';
import { SettlePayment } from '../orders/payments/settle-payment.js';
import { PayClaim } from '../insurance/pay-claim.js';
import { PayRefund } from '../refunds/pay-refund.js';
import { VoidLabel } from '../refunds/void-label.js';
import { VoidUnusedLabels } from '../refunds/void-unused-labels.js';
import { FetchTrackingEvents } from '../tracking/fetch-tracking-events.js';
import { RefreshTracking } from '../tracking/refresh-tracking.js';
import { PushingAggregators } from '../tracking/pushing-aggregators.js';
import { JobHarness } from './job-harness.js';
import type { Clock } from '#libs/runtime/clock.js';
import { TestClock } from './test-clock.js';
import { TestMailer } from './test-mailer.js';

const minute = 60_000;
const guest = 'g_guest';
/** The secret that signs links in the harness's mails. */
export const harnessLinks = new MailLinks('https://waybill.example', ['s'.repeat(32)], 'help@waybill.example');

/** What writes the mails in the harness. */
export const harnessMailText = (
  em: EntityManager,
  clock: Clock,
  directory: UserDirectory = noDirectory(em),
): FillMailText =>
  new FillMailText(
    new FillOrderMailText(
      ...([em, harnessLinks, clock] as const),
      new FillImportMailText(em, harnessLinks),
      new FillCardMailText(em, harnessLinks, clock),
    ),
    new FillRefundMailText(
      ...([em, harnessLinks, clock] as const),
      new FillClaimMailText(em, harnessLinks, clock),
      new FillAdjustmentMailText(em, harnessLinks),
    ),
    new FillShipmentMailText(
      ...([em, harnessLinks, clock] as const),
      new FillRecipientMailText(em, harnessLinks, clock),
      new FillTrackingMailText(em, harnessLinks, clock),
    ),
    new FillIntegrationMailText(
      em,
      harnessLinks,
      clock,
      new FillCompanyMailText(em, harnessLinks, clock),
      new FillReportMailText(em, harnessLinks, clock, directory),
    ),
    harnessLinks,
  );

/** The user pool of a shop without its admin keys. */
const noDirectory = (em: EntityManager): UserDirectory =>
  new CognitoDirectory({ region: '', userPoolId: '', userPoolUrl: '', adminKeys: undefined }, new OwnerIdentities(em));

/** Orders, a carrier and a card provider that all go wrong on demand, on a real database. */
export class PurchaseHarness {
  readonly carrier = new FakeCarrier();
  /** How long a call of the carrier may take, milliseconds. */
  readonly limits: CallLimits = {
    rates: minute,
    buy: minute,
    findPurchase: minute,
    voidPurchase: minute,
    track: minute,
  };
  readonly mailer = new TestMailer();
  readonly clock = new TestClock();
  readonly payments: StripeCardPayments;
  readonly jobs: JobHarness;

  constructor(
    private readonly database: TestDatabase,
    readonly stripe: OpenSandbox,
  ) {
    const em = database.orm.em as EntityManager;
    const carriers = new Carriers([new GuardedCarrier(this.carrier, this.limits)]);
    const client = stripeClient({ secretKey, apiUrl: stripe.url, timeoutMs: 2_000 });
    this.payments = new StripeCardPayments(client);
    const failOrderItem = new FailOrderItem(em);
    const speed = new SimulatedTrackingSpeed(1);
    const storePurchase = new StorePurchase(em, carriers, new PostgresObjectStore(), this.clock, speed);
    const mails = harnessMailText(em, this.clock);
    this.jobs = new JobHarness(database.orm, [
      new SettlePayment(em, this.payments, this.clock),
      new PurchaseLabel(em, carriers, failOrderItem, storePurchase, this.clock),
      new PurchaseLabels(em, carriers, failOrderItem, storePurchase, this.clock),
      new WithdrawPurchase(em, carriers, this.clock),
      new CaptureOrder(em, this.payments, this.clock),
      new ChargeReturn(em, this.payments, this.clock),
      new SettleAdjustment(em, this.payments, new StripeSavedCards(client), this.clock),
      new CompareLabel(em, this.clock, new AnswerTerm(14)),
      new ReconcileOrders(em, this.payments, this.clock),
      new VoidLabel(em, carriers, this.clock),
      new RefreshTracking(em, new FetchTrackingEvents(em, carriers, speed, this.clock, new PushingAggregators(em))),
      new PayRefund(em, this.payments, this.clock),
      new PayClaim(em, this.payments, this.clock),
      new VoidUnusedLabels(em, useCaseBus(em, this.clock), this.clock),
      new SendMail(em, this.mailer, mails, this.clock),
    ]);
  }

  /** An order of `count` shipments; every item costs $11.25. */
  async placed(count = 1): Promise<string> {
    const shipments = Array.from({ length: count }, () => readyShipment(guest));
    return (await placedOrder(this.database.em(), shipments)).order.id;
  }

  /** The order's intent, as POST /api/orders/:id/payment makes it. */
  async started(orderId: string): Promise<string> {
    const em = this.database.em();
    const order = await em.findOneOrFail(Order, orderId);
    const { attempt, total, paymentKey: idempotencyKey } = order;
    const intent = await this.payments.authorize({ orderId, attempt, amount: usd(total), idempotencyKey });
    order.paymentStarted(intent.intentId, intent.clientSecret);
    await em.flush();
    return intent.intentId;
  }

  /** What the card form does; a decline is an answer as well. */
  async confirm(intentId: string, card = 'pm_card_visa'): Promise<void> {
    await this.stripe.stripe.paymentIntents.confirm(intentId, { payment_method: card }).catch((error: unknown) => {
      if ((error as { type?: string }).type !== 'StripeCardError') throw error;
    });
  }

  /** An order with an authorized card, settled by the worker; its label purchases are enqueued and not yet run. */
  async paid(count = 1, card?: string): Promise<string> {
    const orderId = await this.placed(count);
    await this.confirm(await this.started(orderId), card);
    await this.jobs.asked(settlePayment, { orderId });
    return orderId;
  }

  /** The messages that are to buy labels. */
  async purchases(): Promise<string[]> {
    return (await this.jobs.open(purchaseLabel)).map(({ id }) => id);
  }

  async order(id: string): Promise<Order> {
    return this.database.em().findOneOrFail(Order, id);
  }

  async items(orderId: string): Promise<OrderItem[]> {
    return this.database.em().find(OrderItem, { orderId }, { orderBy: { position: 'asc' } });
  }

  /** The shipments of the order's items, whether it still holds them or not. */
  async shipments(orderId: string): Promise<Shipment[]> {
    const ids = (await this.items(orderId)).map((item) => item.shipmentId);
    const found = await this.database.em().find(Shipment, { id: ids });
    return ids.map((id) => found.find((shipment) => shipment.id === id)!);
  }

  async purchaseRows(): Promise<PurchaseIntent[]> {
    return this.database.em().find(PurchaseIntent, {}, { orderBy: { requestedAt: 'asc' } });
  }

  async labels(): Promise<Label[]> {
    return this.database.em().find(Label, {});
  }

  /** As if the rows were written that long ago. */
  async age(hours: number): Promise<void> {
    await this.database
      .em()
      .execute(
        `update orders set created_at = created_at - ? * interval '1 hour', updated_at = updated_at - ? * interval '1 hour'`,
        [hours, hours],
      );
    await this.database
      .em()
      .execute(`update purchase_intent set requested_at = requested_at - ? * interval '1 hour'`, [hours]);
  }
}

/** A harness per test on one card provider per file. */
export function usePurchaseHarness(database: TestDatabase): () => PurchaseHarness {
  let stripe: OpenSandbox | undefined;
  let harness: PurchaseHarness | undefined;
  beforeAll(async () => {
    stripe = await openSandbox();
  });
  beforeEach(async () => {
    await stripe?.control('DELETE', 'faults');
    harness = stripe && new PurchaseHarness(database, stripe);
  });
  afterAll(() => stripe?.close());
  return () => {
    if (!harness) throw new Error('The harness exists only inside tests.');
    return harness;
  };
}
