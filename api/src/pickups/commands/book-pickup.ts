import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PickupPrices } from '#libs/adapters/carriers/pickup-prices.js';
import type { PickupBody } from '#libs/contracts/shipments/pickups.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { cancelableUntil } from '#libs/domain/pickups/pickup-window.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { lockPickups } from '#libs/use-cases/pickups/lock-pickups.js';
import { Clock } from '#libs/runtime/clock.js';
import { findCollection } from '../find-collection.js';

/** Books a pickup at the displayed price: a worker calls the carrier. @returns its id */
export class BookPickup extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly body: PickupBody,
  ) {
    super();
  }
}

/** Labels that stayed behind when the driver came may be collected again. */
const endPast = `update pickup_label l set active = false from pickup p
  where p.id = l.pickup_id and l.active and p.owner_id = ? and p.to_at <= ?`;

@CommandHandler(BookPickup)
export class BookPickupHandler implements ICommandHandler<BookPickup> {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: PickupPrices,
    private readonly clock: Clock,
  ) {}

  /** One at a time per owner: the second request finds the labels on the pickup of the first. @throws see `findCollection` */
  async execute({ actor, body }: BookPickup): Promise<string> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      await lockPickups(em, actor.id);
      await em.execute(endPast, [actor.id, now]);
      const { group, labels, window, rules } = await findCollection(em, actor.id, body, this.prices, now);
      const [pickup, rows] = Pickup.of(
        {
          ...{ ownerId: actor.id, group, labels, day: body.pickupDay, window, anyTime: rules?.anyTime ?? false },
          cancelableUntil: cancelableUntil(body.pickupDay, window.from, group.timeZone, rules),
          ...{ service: body.service, price: body.price, instructions: body.instructions },
        },
        now,
      );
      em.persist([pickup, ...rows, OutboxMessage.of(settlePickup, { pickupId: pickup.id })]);
      return pickup.id;
    });
  }
}
