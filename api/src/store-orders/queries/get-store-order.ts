import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreOrderRow, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrderLine } from '#libs/domain/stores/store-order-rows.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { findStoreOrder } from '../find-store-order.js';
import { findParcels } from '../parcels-of-orders.js';
import { storeOrderView } from '../store-order.view.js';

/** One of the owner's orders, with lines, parcels and what its store was told. */
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

  async execute({ actor, id }: GetStoreOrder): Promise<StoreOrderView> {
    const order = await findStoreOrder(this.em, actor.id, id);
    const store = await this.em.findOneOrFail(StoreConnection, order.connectionId);
    const lines = await this.em.find(StoreOrderLine, { orderId: id }, { orderBy: { position: 'asc' } });
    const writeBacks = await this.em.find(StoreFulfillment, { orderId: id }, { orderBy: { createdAt: 'asc' } });
    const parcels = (await findParcels(this.em, [id])).get(id) ?? [];
    const [row] = await this.em.execute<{ view: StoreOrderRow['list'] }[]>(
      'select view from store_order where id = ?',
      [id],
    );
    return storeOrderView(order, { store, list: row!.view, lines, writeBacks, parcels });
  }
}
