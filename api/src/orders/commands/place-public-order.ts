import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { V1OrderBody } from '#libs/contracts/public-api/orders.js';
import { joinTransaction } from '#libs/database/join-transaction.js';
import { findOwnerEmail } from '#libs/use-cases/companies/find-owner-email.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isTestOwner, liveOwnerOf } from '#libs/domain/identity/owner-id.js';
import { Clock } from '#libs/runtime/clock.js';
import { PlaceOrder } from '#libs/use-cases/orders/place-order.js';
import { recordKeyOrder } from '#libs/use-cases/orders/record-key-order.js';

/**
 * Places an order for a program, within the limit of its key. Returns the order's id.
 * @throws as PlaceOrder; conflict `spending_limit_reached`; invalid for a coupon in test mode, whose redemptions count.
 */
export class PlacePublicOrder extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: V1OrderBody,
  ) {
    super();
  }
}

@CommandHandler(PlacePublicOrder)
export class PlacePublicOrderHandler implements ICommandHandler<PlacePublicOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  execute({ actor, body }: PlacePublicOrder): Promise<string> {
    const { shipments: slugs, total, coupon } = body;
    if (coupon !== undefined && isTestOwner(actor.id)) throw noCoupons();
    return joinTransaction(this.em, async (em) => {
      const email = body.email ?? (await findOwnerEmail(em, liveOwnerOf(actor.id)));
      if (email === '') throw noEmail();
      const checkout = { ownerId: actor.id, email, total, coupon };
      const id = await this.commands.execute(new PlaceOrder(checkout, { slugs }));
      if (actor.key) await recordKeyOrder(em, actor.key.id, id, this.clock.now());
      return id;
    });
  }
}

function noEmail(): DomainError {
  const message = 'The account has no e-mail address: say where the receipt goes.';
  return new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'email', message }] });
}

function noCoupons(): DomainError {
  const message = 'A test order takes no coupon. Leave it out.';
  return new DomainError('invalid_body', 'invalid', message, { issues: [{ path: 'coupon', message }] });
}
