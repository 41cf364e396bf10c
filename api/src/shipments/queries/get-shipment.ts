import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { findShipment } from '../find-shipment.js';
import { presentShipment } from '#libs/domain/shipments/present-shipment.js';

export class GetShipment extends Query<ShipmentView> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@QueryHandler(GetShipment)
export class GetShipmentHandler implements IQueryHandler<GetShipment> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, slug }: GetShipment): Promise<ShipmentView> {
    const shipment = await findShipment(this.em, actor.id, slug);
    const sold = shipment.labelStatus === 'purchased';
    const trackers = sold
      ? await this.em.find(Tracker, { shipmentId: shipment.id }, { orderBy: { position: 'asc' } })
      : [];
    return presentShipment(shipment, trackers);
  }
}
