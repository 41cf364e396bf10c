import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOrderCharge } from '../find-order-charge.js';
import { findOrderApproval } from '../find-order-approval.js';
import { findOrder } from '../find-order.js';
import { loadSmallOrder } from '../load-small-order.js';
import { countsOf, firstItems, orderDetails } from '../order-details.js';
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
    const small = await loadSmallOrder(this.em, actor.id, id);
    const order = small?.order ?? (await findOrder(this.em, actor.id, id));
    const { items, counts: whole } = small ? { ...small, counts: undefined } : await firstItems(this.em, id);
    const approval = await findOrderApproval(this.em, order);
    const details = await orderDetails(this.em, order, items, small?.shipments);
    const counts = whole ?? countsOf(details);
    const view = orderView(order, details, counts, this.clock.now());
    const pickup = counts.all === 0 ? await this.#pickupOf(id) : undefined;
    const charge = await findOrderCharge(this.em, order);
    return { ...view, ...(approval && { approval }), ...(pickup && { pickup }), ...(charge && { charge }) };
  }

  async #pickupOf(orderId: string): Promise<OrderView['pickup']> {
    const pickup = await this.em.findOne(Pickup, { orderId });
    if (!pickup) return undefined;
    const { id, carrier, service, day } = pickup;
    return { id, serviceName: pickupServiceName(carrier, service), day };
  }
}
