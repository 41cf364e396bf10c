import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { V1PaymentBody } from '#libs/contracts/public-api/orders.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CardPayments } from '#libs/domain/payments/card-payments.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards } from '#libs/domain/payments/saved-cards.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { mailCardProblem, settlePayment } from '#libs/jobs/orders.js';
import { findOrder } from '../find-order.js';
import { StartPayment } from './start-payment.js';

/** The default payment method of a test key. */
const visa = 'pm_card_visa';

/**
 * Pays an order without a browser: the cardholder is not present to answer their bank. The worker records the payment's outcome,
 * as after a browser; repeated, it pays the same intent, once. A declined saved card is mailed to its holder.
 * @throws missing for another owner's order or card, conflict `payment_not_ready` without a card.
 */
export class PayOrder extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
    readonly choice: V1PaymentBody,
  ) {
    super();
  }
}

@CommandHandler(PayOrder)
export class PayOrderHandler implements ICommandHandler<PayOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly payments: CardPayments,
    private readonly saved: SavedCards,
  ) {}

  async execute({ actor, orderId, choice }: PayOrder): Promise<void> {
    await findOrder(this.em, actor.id, orderId);
    const card = await this.#cardOf(actor, choice);
    const saved = card.startsWith('pm_card_') ? undefined : card;
    const { intentId } = await this.commands.execute(new StartPayment(actor, orderId, saved));
    const { status } = await this.payments.payOffSession(intentId, card);
    if (saved !== undefined && (status === 'requires_payment' || status === 'requires_action'))
      this.em.persist(OutboxMessage.of(mailCardProblem, { orderId }));
    await this.em.persist(OutboxMessage.of(settlePayment, { orderId })).flush();
  }

  async #cardOf({ id, key }: Actor, choice: V1PaymentBody): Promise<string> {
    const isTest = key?.mode === 'test';
    if (choice?.testCard !== undefined && !isTest) throw notFor('testCard', 'Only a test key pays with a test card.');
    if (choice?.cardId !== undefined && isTest) throw notFor('cardId', 'A test key pays with test cards only.');
    if (isTest) return choice?.testCard ?? visa;
    if (choice?.cardId !== undefined) return choice.cardId;
    const customer = await this.em.findOne(PaymentCustomer, id);
    const [first] = customer ? await this.saved.list(customer.customerId) : [];
    if (first) return first.id;
    throw new DomainError('payment_not_ready', 'conflict', 'There is no saved card. Save one in the shop first.');
  }
}

const notFor = (path: string, message: string) =>
  new DomainError('invalid_body', 'invalid', message, { issues: [{ path, message }] });
