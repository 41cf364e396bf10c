import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderBody } from '#libs/contracts/orders/orders.js';
import { unknownShipment } from '#libs/use-cases/orders/lock-order-lines.js';
import { createOrder } from '#libs/use-cases/orders/create-order.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';

/**
 * One checkout of shipments that are ready or in the cart, at the prices that their owner has agreed to. A coupon is
 * reserved with it; an order that it pays for wholly needs no card and buys its labels at once. Answers the order's id.
 */
export class PlaceOrder extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: OrderBody,
  ) {
    super();
  }
}

@CommandHandler(PlaceOrder)
export class PlaceOrderHandler implements ICommandHandler<PlaceOrder> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, body }: PlaceOrder): Promise<string> {
    return this.em.transactional(async (em) => {
      const cart = await lockCartIfAny(em, actor.id);
      const ids = await shipmentIds(em, actor.id, body.shipments);
      const { email, total, coupon } = body;
      return (await createOrder(em, { ownerId: actor.id, email, total, coupon }, cart, ids)).id;
    });
  }
}

/** In the order of their slugs. */
async function shipmentIds(em: EntityManager, ownerId: string, slugs: readonly string[]): Promise<string[]> {
  const rows = await em.execute<{ id: string; slug: string }[]>(
    'select id, slug from shipment where owner_id = ? and slug in (select jsonb_array_elements_text(?::jsonb))',
    [ownerId, JSON.stringify(slugs)],
  );
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  return slugs.map((slug) => bySlug.get(slug) ?? unknownShipment());
}
