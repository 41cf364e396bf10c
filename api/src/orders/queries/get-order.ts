import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OrderView } from '#libs/contracts/orders.js';
import { loadRefundCases } from '#libs/database/load-refund-cases.js';
import type { Actor } from '#libs/domain/accounts/actor.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOrder } from '../find-order.js';
import { orderView } from '../order.view.js';

export class GetOrder extends Query<OrderView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetOrder)
export class GetOrderHandler implements IQueryHandler<GetOrder> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, id }: GetOrder): Promise<OrderView> {
    const order = await findOrder(this.em, actor.id, id);
    const items = await this.em.find(OrderItem, { orderId: id }, { orderBy: { position: 'asc' } });
    const ids = items.map((item) => item.shipmentId);
    const shipments = await this.em.find(Shipment, { id: ids });
    const trackers = await this.em.find(Tracker, { shipmentId: ids }, { orderBy: { position: 'asc' } });
    const cases = await loadRefundCases(this.em, order, items, trackers);
    return orderView(order, { items, shipments, trackers, cases }, this.clock.now());
  }
}
