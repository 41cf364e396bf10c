import { randomUUID } from 'node:crypto';
import { sum, type Currency } from '#libs/contracts/values/money.js';
import type { PaymentStatus } from '#libs/contracts/shipments/statuses.js';
import { DomainError } from '../errors.js';
import { takeStep } from '../state-line.js';
import { paymentDeadline } from './payment-deadline.js';
import { minimumCharge } from '../payments/minimum-charge.js';
import type { OrderItem } from './order-item.js';
import { OrderSchema, type OrderCharge } from './order-schema.js';
import type { PaymentState } from '../payments/card-payments.js';
import { chargedStates, payableStates, paymentLine, paymentTransitions } from '../payments/payment-status.js';
import { orderTotalChanged } from './price-changed.js';

const statusOf: Record<PaymentState['status'], PaymentStatus> = {
  requires_payment: 'created',
  requires_action: 'requires_action',
  processing: 'processing',
  authorised: 'authorised',
  captured: 'captured',
  cancelled: 'cancelled',
};

/** The amounts of an order: item prices and the coupon's discount, minor units. */
export type OrderSums = { subtotal: number; discount: number; couponCode: string | null; currency: Currency };

/** The facts of an item that a capture needs. */
export type ItemToCapture = Pick<OrderItem, 'status' | 'toPay'>;

/** Payment updates no longer change these. */
const settledPayments: readonly PaymentStatus[] = [...chargedStates, 'cancelled', 'on_use'];

/**
 * One checkout: prices fixed when it is placed, authorised on the card as a whole, captured exactly for the labels that
 * exist. Applying the provider's state twice, late or out of order changes nothing.
 */
export class Order extends OrderSchema.class {
  /**
   * Nothing to pay: authorised at once. @throws conflict `price_changed` when `shownTotal` is not the sum of the prices less
   * the coupon.
   */
  static open(ownerId: string, email: string, sums: OrderSums, shownTotal: number): Order {
    const { subtotal, discount, couponCode, currency } = sums;
    const total = subtotal - discount;
    if (total !== shownTotal) throw orderTotalChanged(shownTotal, total);
    const order = new Order();
    order.id = randomUUID();
    Object.assign(order, { ownerId, email, subtotal, discount, total, couponCode, currency });
    order.payment = 'created';
    order.attempt = 1;
    order.intentId = order.clientSecret = order.failureCode = order.failureText = null;
    order.heldUntil = null;
    order.captured = order.refunded = 0;
    order.usedAt = order.chargeFor = null;
    order.charge = 0;
    order.createdAt = order.updatedAt = new Date();
    takeStep(paymentLine, order, null, 'created');
    if (total === 0) order.move('authorised', 'The coupon pays for everything.');
    return order;
  }

  /** An order without labels, due at once: it is not abandoned, and its owner cannot cancel it. */
  static openCharge(ownerId: string, email: string, { amount, chargeFor }: OrderCharge, now: Date): Order {
    const sums: OrderSums = { subtotal: amount, discount: 0, couponCode: null, currency: 'USD' };
    const order = Order.open(ownerId, email, sums, amount);
    return Object.assign(order, { charge: amount, chargeFor, usedAt: now });
  }

  /** The key under which the provider makes this attempt's intent once. */
  get paymentKey(): string {
    return `order-${this.id}-${this.attempt}`;
  }

  /** Another card may be tried while the payment is not authorised. */
  get payable(): boolean {
    return payableStates.includes(this.payment);
  }

  /** Its label is there and nothing is due: no carrier has scanned the parcel. */
  get waitsForUse(): boolean {
    return this.payment === 'on_use';
  }

  /** The card has been charged and nothing has been refunded. */
  get charged(): boolean {
    return this.payment === 'captured';
  }

  /** Nothing has happened for so long that it is cancelled. What was used stays due. */
  isAbandoned(now: Date): boolean {
    return this.payable && this.usedAt === null && paymentDeadline(this) < now;
  }

  /** Whether the provider's authorization or pending request is no longer needed: canceled, abandoned, or nothing charged. */
  shouldRelease({ status }: PaymentState, now: Date): boolean {
    const asks = status === 'requires_payment' || status === 'requires_action';
    const over = settledPayments.includes(this.payment) && this.captured === 0;
    return over ? asks || status === 'authorised' : asks && this.isAbandoned(now);
  }

  /** Nothing is due before the first scan. @throws conflict once a payment was started */
  payOnUse(): void {
    this.move('on_use');
  }

  /** A carrier has scanned it: the price is due, even if the card is declined. */
  used(now: Date): void {
    this.move('created', 'A carrier scanned the parcel.');
    this.usedAt = now;
  }

  /** It was never used: nothing is due any more. */
  endUnused(reason: string): void {
    if (this.waitsForUse) this.move('cancelled', reason);
  }

  /** What the card gets back for the label of an item: nothing when it paid nothing. */
  refundFor(item: Pick<OrderItem, 'toPay'>): number {
    return this.captured === 0 ? 0 : item.toPay;
  }

  /** No card can be charged for what is due: its owner has to pay it. */
  cardMissing(): void {
    this.failureCode = 'card_missing';
    this.failureText = 'You have no saved card that is valid.';
    this.move('failed', this.failureText);
  }

  /** The shop no longer asks for a charge that is not paid. @throws conflict `illegal_transition` once a card pays it */
  dropCharge(reason: string): void {
    if (this.charge === 0) throw new RangeError('This order sells labels.');
    this.move('cancelled', reason);
  }

  /** The customer continues a started payment: it is not abandoned yet. */
  paymentResumed(): void {
    this.updatedAt = new Date();
  }

  /** Keeps it, its prices and its coupon until an instant, while its company decides whether it is paid. */
  hold(until: Date): void {
    this.heldUntil = until;
  }

  paymentStarted(intentId: string, clientSecret: string): void {
    this.intentId = intentId;
    this.clientSecret = clientSecret;
    this.updatedAt = new Date();
  }

  /**
   * Applies the provider's state; an outdated one changes nothing. Returns true when this call authorized the payment:
   * then the labels are bought. @throws conflict when the amount is not the order's.
   */
  recordPayment(state: PaymentState): boolean {
    const next = this.stepTo(state);
    if (next === null) return false;
    if (next === 'cancelled' && this.payable && this.usedAt !== null) return this.dueAgain(state.intentId);
    if (next === 'authorised') this.assertWholeSum(state);
    if (next === 'captured') this.captured = state.amountReceived;
    const failure = next === 'failed' ? state.failure : undefined;
    if (next !== 'cancelled') {
      this.failureCode = failure ? (failure.declineCode ?? failure.code) : null;
      this.failureText = failure?.message ?? null;
    }
    this.move(next, failure?.message);
    return next === 'authorised';
  }

  /** Total refunds, and whether a bank holds or has taken money back: the provider's current state. */
  recordReversals(refunded: number, disputed: boolean): void {
    if (!chargedStates.includes(this.payment)) return;
    this.refunded = refunded;
    const remaining =
      refunded > 0 && refunded >= this.captured ? 'refunded' : refunded > 0 ? 'partially_refunded' : 'captured';
    this.move(disputed ? 'disputed' : remaining);
  }

  /** Cancels it before anything was authorized. @throws conflict `illegal_transition` later on. */
  cancel(reason: string): void {
    if (this.payable && this.usedAt === null) return this.move('cancelled', reason);
    const now = this.usedAt === null ? this.payment.replaceAll('_', ' ') : 'used';
    const message = `This order is ${now}: it can no longer be canceled.`;
    throw new DomainError('illegal_transition', 'conflict', message, { from: this.payment });
  }

  /**
   * Sum to take from the card: price less share of exactly the items whose label exists, and its charge. An amount below
   * the card minimum is waived.
   */
  static sumToCapture(items: readonly ItemToCapture[], charge = 0): number {
    const due = sum(items.filter((item) => item.status === 'bought').map((item) => item.toPay)) + charge;
    return due < minimumCharge ? 0 : due;
  }

  /**
   * Its labels are settled and nothing is taken from a card, because everything or almost everything was paid by a
   * coupon: captured when there are labels, else cancelled. `settle-payment` releases a held card afterwards.
   */
  concludeUncharged(items: readonly ItemToCapture[]): void {
    if (Order.sumToCapture(items, this.charge) > 0)
      throw new RangeError(`Order WB-${this.number} has something to charge.`);
    const sold = items.some((item) => item.status === 'bought');
    this.move(sold ? 'captured' : 'cancelled', sold ? 'Nothing was left to charge.' : 'No label could be bought.');
  }

  /** The state to go to, or null for no change. A payment captured before its labels exist counts as authorized. */
  private stepTo({ status, failure }: PaymentState): PaymentStatus | null {
    if (settledPayments.includes(this.payment)) return null;
    if (status === 'requires_payment' && failure) return this.payable ? 'failed' : null;
    const next = status === 'captured' && this.payable ? 'authorised' : statusOf[status];
    if (next === 'created' && this.payment === 'failed') return null;
    return paymentTransitions[this.payment].includes(next) ? next : null;
  }

  /** The provider has ended the payment of what was used: another one is started, unless one was meanwhile. */
  private dueAgain(intentId: string): false {
    if (intentId !== this.intentId) return false;
    this.attempt += 1;
    this.intentId = this.clientSecret = null;
    this.move('failed', 'The payment ended before the card paid.');
    return false;
  }

  private assertWholeSum({ amount, amountCapturable, amountReceived }: PaymentState): void {
    const held = amountCapturable + amountReceived;
    if (amount === this.total && held === this.total) return;
    const message = 'The authorised sum is not the sum of the order.';
    throw new DomainError('payment_unavailable', 'conflict', message, { authorised: held, total: this.total });
  }

  private move(to: PaymentStatus, reason?: string): void {
    if (to === this.payment) return;
    takeStep(paymentLine, this, this.payment, to, reason);
    this.payment = to;
    this.updatedAt = new Date();
  }
}
OrderSchema.setClass(Order);
