import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { missingOrder } from '../find-store-order.js';
import { loadOrders } from '../load-orders.js';
import { storeOrderView } from '../store-order.view.js';

/** One of the owner's orders, with lines, parcels and write-backs. */
export class GetStoreOrder extends Query<StoreOrderView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetStoreOrder)
export class GetStoreOrderHandler implements IQueryHandler<GetStoreOrder> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing. */
  async execute({ actor, id }: GetStoreOrder): Promise<StoreOrderView> {
    const [found] = await loadOrders(this.em, actor.id, [id]);
    if (!found) throw missingOrder;
    const lines = await this.em.find(StoreOrderLine, { orderId: id }, { orderBy: { position: 'asc' } });
    const writeBacks = await this.em.find(StoreFulfillment, { orderId: id }, { orderBy: { createdAt: 'asc' } });
    return storeOrderView(found.order, { ...found.context, lines, writeBacks });
  }
}
