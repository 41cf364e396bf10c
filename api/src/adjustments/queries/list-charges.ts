import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ChargePage, ChargeQuery } from '#libs/contracts/adjustments/adjustment-charges.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { presentCharge } from '#libs/domain/adjustments/present-charge.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { chargeOrders, chargePhotos } from '#libs/use-cases/adjustments/load-charges.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';

/** By owner through the shipment, which may change its owner. */
const newest = `
  select c.id from adjustment_charge c join shipment s on s.id = c.shipment_id
  where s.owner_id = ? and (?::timestamptz is null or (c.created_at, c.id) < (?, ?::uuid))
  order by c.created_at desc, c.id desc limit ?`;

/** An owner's charges for adjustments, newest first, page by page. */
export class ListCharges extends Query<ChargePage> {
  constructor(
    readonly actor: Actor,
    readonly query: ChargeQuery,
  ) {
    super();
  }
}

@QueryHandler(ListCharges)
export class ListChargesHandler implements IQueryHandler<ListCharges> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, query: { cursor, limit } }: ListCharges): Promise<ChargePage> {
    const [at, after] = cursor ? readTimeCursor(cursor) : [null, null];
    const rows = await this.em.execute<{ id: string }[]>(newest, [actor.id, at, at, after, limit + 1]);
    const charges = await this.em.find(
      AdjustmentCharge,
      { id: rows.slice(0, limit).map(({ id }) => id) },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    const orders = await chargeOrders(this.em, charges);
    const photos = await chargePhotos(this.em, charges);
    const ids = charges.map(({ shipmentId }) => shipmentId);
    const shipments = await this.em.find(Shipment, { id: ids }, { fields: ['slug'] });
    const last = charges.at(-1);
    return {
      items: charges.map((charge) => ({
        ...presentCharge(charge, orders.get(charge.orderId ?? ''), photos.get(charge.id)),
        shipment: shipments.find(({ id }) => id === charge.shipmentId)?.slug ?? '',
        createdAt: charge.createdAt.toISOString(),
      })),
      ...(rows.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}
