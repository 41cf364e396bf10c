import { orderableStates, unorderedStates } from '#libs/domain/shipments/shipment-status.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreTotals } from '#libs/contracts/stores/store-shipments.js';
import { usd } from '#libs/contracts/values/money.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { priceParcels, type PricedParcel } from '../draft-prices.js';
import { groupExcludedOrders } from '../group-excluded-orders.js';
import { findParcels, isLive } from '../parcels-of-orders.js';

/** The total price of the drafts of some orders, and what keeps the others from being paid. */
export class TotalStoreOrders extends Query<StoreTotals> {
  constructor(
    readonly actor: Actor,
    readonly orders: readonly string[],
  ) {
    super();
  }
}

const payable: readonly string[] = orderableStates;
const unpaid: readonly string[] = unorderedStates;

@QueryHandler(TotalStoreOrders)
export class TotalStoreOrdersHandler implements IQueryHandler<TotalStoreOrders> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId }, orders: asked }: TotalStoreOrders): Promise<StoreTotals> {
    const own = await this.em.find(StoreOrder, { id: [...asked], ownerId }, { fields: ['id'] });
    const ids = own.map(({ id }) => id);
    if (ids.length === 0) return { ready: [], total: usd(0), pricing: 0, open: [] };
    const found = [...(await findParcels(this.em, ids)).values()].flat().filter(isLive);
    const parcels = (await priceParcels(this.em, found)).filter(({ status }) => unpaid.includes(status));
    // Combined orders share one shipment, which counts once.
    const distinct = [...new Map(parcels.map((one) => [one.shipmentId, one])).values()];
    const ready = distinct.filter(({ status }) => payable.includes(status));
    const rest = parcels.filter(({ status, price }) => !payable.includes(status) && price.state !== 'pricing');
    const untouched = ids.filter((id) => !found.some(({ orderId }) => orderId === id));
    return {
      ready: ready.map(({ slug }) => slug),
      total: usd(ready.reduce((total, { price }) => total + (price.offer?.total.amount ?? 0), 0)),
      pricing: distinct.filter(({ status, price }) => status === 'draft' && price.state === 'pricing').length,
      open: groupExcludedOrders([
        ...rest.map(openOf),
        ...untouched.map((id) => ({ text: 'No shipment was made of it.', orders: [id] })),
      ]),
    };
  }
}

const openOf = ({ price, orderId }: PricedParcel) => ({
  text: price.issue ?? 'Something is missing in its shipment.',
  orders: [orderId],
});
