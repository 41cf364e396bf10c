import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { z } from 'zod/mini';
import type { OrderItemPage } from '#libs/contracts/orders/orders.js';
import type { pageRequest } from '#libs/contracts/values/page.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOrder } from '../find-order.js';
import { orderDetails } from '../order-details.js';
import { orderItemViews } from '../order.view.js';

/** A page of an order's items, in their order. */
export class GetOrderItems extends Query<OrderItemPage> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly page: z.infer<typeof pageRequest>,
  ) {
    super();
  }
}

@QueryHandler(GetOrderItems)
export class GetOrderItemsHandler implements IQueryHandler<GetOrderItems> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing, invalid for an unknown cursor. */
  async execute({ actor, id, page: { cursor = '-1', limit } }: GetOrderItems): Promise<OrderItemPage> {
    if (!/^(-1|\d{1,6})$/.test(cursor)) throw new DomainError('invalid_body', 'invalid', 'This is no cursor of ours.');
    const order = await findOrder(this.em, actor.id, id);
    const after = { orderId: id, position: { $gt: Number(cursor) } };
    const found = await this.em.find(OrderItem, after, { orderBy: { position: 'asc' }, limit: limit + 1 });
    const items = found.slice(0, limit);
    const last = items.at(-1);
    const views = orderItemViews(await orderDetails(this.em, order, items), this.clock.now());
    return { items: views, ...(found.length > limit && last ? { next: String(last.position) } : {}) };
  }
}
