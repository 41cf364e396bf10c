import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PickupView } from '#libs/contracts/shipments/pickups.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { Clock } from '#libs/runtime/clock.js';
import { findPickupOrders } from '../pickup-charge.view.js';
import { pickupView } from '../pickup.view.js';

/** One pickup of the owner. */
export class GetPickup extends Query<PickupView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetPickup)
export class GetPickupHandler implements IQueryHandler<GetPickup> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing `not_found` */
  async execute({ actor, id }: GetPickup): Promise<PickupView> {
    const pickup = await this.em.findOne(Pickup, { id, ownerId: actor.id });
    if (!pickup) throw new DomainError('not_found', 'missing', 'There is no such pickup.');
    const orders = await findPickupOrders(this.em, [pickup]);
    return pickupView(pickup, orders.get(pickup.orderId ?? ''), this.clock.now());
  }
}
