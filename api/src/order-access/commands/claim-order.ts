import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrderAccess, OrderAccessBody } from '#libs/contracts/orders/order-access.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { transferOwnership } from '#libs/use-cases/accounts/transfer-ownership.js';
import { accessCodeRules, OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { linkExpired, OrderLinks } from '#libs/domain/orders/order-links.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { codeExpired, codeWrong, signInFirst } from '../access-errors.js';

/** A guest's order, with all that belongs to it, becomes the caller's: by the link of its receipt and a code from its mail. */
export class ClaimOrder extends Command<OrderAccess> {
  constructor(
    readonly actor: Actor,
    readonly body: OrderAccessBody,
  ) {
    super();
  }
}

@CommandHandler(ClaimOrder)
export class ClaimOrderHandler implements ICommandHandler<ClaimOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly links: OrderLinks,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body: { link, code } }: ClaimOrder): Promise<OrderAccess> {
    const orderId = this.links.open(link, this.clock.now());
    const order = await this.em.findOne(Order, orderId);
    if (!order) throw linkExpired();
    if (order.ownerId !== actor.id) {
      if (!isGuest(order.ownerId)) throw signInFirst();
      const { id, tries } = await this.#spendTry(orderId);
      if (!this.links.isCode(id, code)) throw codeWrong(accessCodeRules.tries - tries);
      await this.#transfer(order, id, actor.id);
    }
    return this.#view(orderId, actor.id);
  }

  /** Counted and committed before the code is compared, so that no two guesses share an attempt. @throws code_expired. */
  async #spendTry(orderId: string): Promise<{ id: string; tries: number }> {
    const [spent] = await runPrepared<{ id: string; tries: number }>(
      this.em,
      'spend-access-code',
      `update order_access_code set tries = tries + 1
       where id = (select id from order_access_code where order_id = $1 order by created_at desc limit 1)
         and used_at is null and expires_at > now() and tries < $2 returning id, tries`,
      [orderId, accessCodeRules.tries],
    );
    if (!spent) throw codeExpired();
    return spent;
  }

  async #transfer(order: Order, codeId: string, to: string): Promise<void> {
    await this.em.transactional(async (em) => {
      const use = { usedAt: this.clock.now(), usedBy: to };
      if ((await em.nativeUpdate(OrderAccessCode, { id: codeId, usedAt: null }, use)) === 0) throw codeExpired();
      const { orders } = await transferOwnership(em, { from: order.ownerId, to, orderId: order.id }, use.usedAt);
      if (orders === 0) throw codeExpired();
    });
  }

  async #view(orderId: string, ownerId: string): Promise<OrderAccess> {
    const items = await this.em.find(OrderItem, { orderId }, { orderBy: { position: 'asc' } });
    const shipments = await this.em.find(Shipment, { orderId, ownerId }, { fields: ['slug'] });
    const slugOf = new Map(shipments.map(({ id, slug }) => [id, slug]));
    const slugs = items.flatMap((item) => slugOf.get(item.shipmentId) ?? []);
    return { orderId, shipments: slugs };
  }
}
