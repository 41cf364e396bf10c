import { EntityManager, OptimisticLockError } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { usd } from '#libs/contracts/values/money.js';
import type { PaymentStart } from '#libs/contracts/orders/orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isCompany } from '#libs/domain/identity/owner-id.js';
import { DomainError } from '#libs/domain/errors.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { Clock } from '#libs/runtime/clock.js';
import { authorizeSpending } from '#libs/use-cases/companies/authorize-spending.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePayment } from '#libs/jobs/orders.js';
import { findOrder } from '../find-order.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import type { CardOfCustomer } from '#libs/domain/payments/saved-cards.js';

/** When we ask the provider ourselves, in case its webhook is lost. */
const paymentPollDelayMs = 30_000;

/**
 * What the card form needs to confirm the payment. The provider creates one intent per attempt, whatever happens in between: its
 * idempotency key is derived from the order and the request never changes, so a repeated call returns the same intent. A saved
 * card is chosen afterwards, on the existing intent. An order of a company for labels is first checked against the limits of the member.
 * @throws conflict `approval_needed`
 */
export class StartPayment extends Command<PaymentStart> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
    readonly cardId?: string,
  ) {
    super();
  }
}

@CommandHandler(StartPayment)
export class StartPaymentHandler implements ICommandHandler<StartPayment> {
  constructor(
    private readonly em: EntityManager,
    private readonly payments: CardPayments,
    private readonly clock: Clock,
  ) {}

  async execute(command: StartPayment): Promise<PaymentStart> {
    const { actor, orderId, cardId } = command;
    const order = await findOrder(this.em, actor.id, orderId);
    if (!order.payable) {
      throw new DomainError(
        'illegal_transition',
        'conflict',
        `This order is ${order.payment}: there is nothing to pay.`,
      );
    }
    if (isCompany(actor.id) && order.chargeFor === null) await this.#spend(actor, orderId);
    const card = cardId === undefined ? null : await findSavedCard(this.em, actor, cardId);
    if (!order.intentId || !order.clientSecret) {
      const { id, ownerId, attempt, email, paymentKey: idempotencyKey, total } = order;
      const about = { orderId: id, ownerId, attempt, email, idempotencyKey };
      const intent = await this.payments.authorize({ ...about, amount: usd(total) });
      order.paymentStarted(intent.intentId, intent.clientSecret);
      this.em.persist(OutboxMessage.of(settlePayment, { orderId }, { delayMs: paymentPollDelayMs }));
      if (!(await this.#isFirst())) return this.execute(command);
    } else if (order.couponCode !== null) {
      order.paymentResumed();
      if (!(await this.#isFirst())) return this.execute(command);
    }
    const intentId = order.intentId!;
    return {
      intentId,
      clientSecret: order.clientSecret!,
      amount: usd(order.total),
      status: order.payment,
      savedCard: card && (await this.payments.payWith(intentId, card)),
    };
  }

  /** Commits by itself: a refusal is recorded as well. @throws conflict `approval_needed` */
  async #spend(actor: Actor, orderId: string): Promise<void> {
    const now = this.clock.now();
    const refusal = await this.em.fork().transactional((em) => authorizeSpending(em, actor, orderId, now));
    if (refusal) throw refusal;
  }

  /** False when the order has changed meanwhile, e.g. by the same call in another tab: then it is read again. */
  async #isFirst(): Promise<boolean> {
    try {
      await this.em.flush();
      return true;
    } catch (error) {
      if (!(error instanceof OptimisticLockError)) throw error;
      this.em.clear();
      return false;
    }
  }
}

/** The card as the payment service knows it. @throws forbidden for guests, missing for a user who never saved one. */
async function findSavedCard(em: EntityManager, actor: Actor, cardId: string): Promise<CardOfCustomer> {
  if (actor.kind !== 'user') throw new DomainError('forbidden', 'forbidden', 'Sign in to pay with a saved card.');
  const customer = await em.findOne(PaymentCustomer, actor.id);
  if (customer) return { customerId: customer.customerId, cardId };
  throw new DomainError('not_found', 'missing', 'This card does not exist.');
}
