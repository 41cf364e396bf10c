import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { pickupsShown, type PickupList } from '#libs/contracts/shipments/pickups.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { Clock } from '#libs/runtime/clock.js';
import { findPickupOrders } from '../pickup-charge.view.js';
import { pickupView } from '../pickup.view.js';

/** An owner's pickups, newest first. */
export class ListPickups extends Query<PickupList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListPickups)
export class ListPickupsHandler implements IQueryHandler<ListPickups> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor }: ListPickups): Promise<PickupList> {
    const found = await this.em.find(
      Pickup,
      { ownerId: actor.id },
      { orderBy: { createdAt: 'desc', id: 'asc' }, limit: pickupsShown + 1 },
    );
    const now = this.clock.now();
    const orders = await findPickupOrders(this.em, found);
    const pickups = found.slice(0, pickupsShown).map((one) => pickupView(one, orders.get(one.orderId ?? ''), now));
    return { pickups, more: found.length > pickupsShown };
  }
}
