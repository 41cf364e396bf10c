import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PayOnUseBody } from '#libs/contracts/shipments/returns.js';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isCompany } from '#libs/domain/identity/owner-id.js';
import { Order } from '#libs/domain/orders/order.js';
import { cardExpiry } from '#libs/domain/payments/card-expiry.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedCards, type CardOfCustomer } from '#libs/domain/payments/saved-cards.js';
import { ReturnCharge } from '#libs/domain/returns/return-charge.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockAccount } from '#libs/use-cases/accounts/lock-account.js';
import { authorizeSpending } from '#libs/use-cases/companies/authorize-spending.js';
import { findOwnerEmail } from '#libs/use-cases/companies/find-owner-email.js';
import { startLabelPurchases } from '#libs/use-cases/labels/start-label-purchases.js';
import { PlaceOrder } from '#libs/use-cases/orders/place-order.js';
import { countOpenReturns } from '#libs/use-cases/returns/open-returns.js';
import { lockReturn } from '../lock-return.js';

/** Labels of one owner that wait for use; the shop has paid their postage. */
const mostWaiting = 100;

/**
 * Buys the label of a return now; its price is charged to a saved card when a carrier first scans it. Order, consent and the label's
 * job are one commit. Returns the order's id.
 * @throws missing for another owner's return, conflict when it cannot be sold, `price_changed`, `payment_not_ready`, `limit_reached`, `approval_needed`.
 */
export class PayReturnOnUse extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly body: PayOnUseBody,
  ) {
    super();
  }
}

@CommandHandler(PayReturnOnUse)
export class PayReturnOnUseHandler implements ICommandHandler<PayReturnOnUse> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly cards: SavedCards,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, slug, body: { cardId, total } }: PayReturnOnUse): Promise<string> {
    const ownerId = actor.id;
    await this.em.fork().transactional((em) => lockReturn(em, ownerId, slug));
    const card = await this.#usableCard(ownerId, cardId);
    return joinTransaction(this.em, async (em) => {
      await lockAccount(em, ownerId);
      await assertMore(em, ownerId);
      const email = await findOwnerEmail(em, ownerId);
      const id = await this.commands.execute(new PlaceOrder({ ownerId, email, total }, { slugs: [slug] }));
      if (isCompany(ownerId) && (await authorizeSpending(em, actor, id, this.clock.now()))) throw aboveLimit();
      const order = await em.findOneOrFail(Order, id);
      order.payOnUse();
      await em.persist(ReturnCharge.of(id, card, this.clock.now())).flush();
      await startLabelPurchases(em, id);
      return id;
    });
  }

  async #usableCard(userId: string, cardId: string): Promise<CardOfCustomer> {
    const customer = await this.em.findOne(PaymentCustomer, userId);
    const cards = customer ? await this.cards.list(customer.customerId) : [];
    const card = cards.find(({ id }) => id === cardId);
    if (!customer || !card) throw noCard('This card is not saved. Choose another one.');
    if (cardExpiry(card, this.clock.now()) === 'past') throw noCard('This card has expired. Choose another one.');
    return { customerId: customer.customerId, cardId };
  }
}

/** Nothing is ordered: an order that is paid now can be approved. */
const aboveLimit = () =>
  new DomainError(
    'approval_needed',
    'conflict',
    'This is above your spending limit. Add it to the cart and pay now: an admin then decides.',
  );

const noCard = (message: string) => new DomainError('payment_not_ready', 'conflict', message);

async function assertMore(em: EntityManager, ownerId: string): Promise<void> {
  const { waiting, unpaid } = await countOpenReturns(em, ownerId);
  if (unpaid > 0)
    throw new DomainError(
      'payment_not_ready',
      'conflict',
      'A used return or a carrier adjustment is not paid. Pay it first.',
    );
  if (waiting >= mostWaiting)
    throw new DomainError(
      'limit_reached',
      'conflict',
      `${mostWaiting} return labels wait for use. Pay now, or void some.`,
    );
}
