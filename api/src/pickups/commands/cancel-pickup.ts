import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { settlePickup } from '#libs/jobs/pickups.js';
import { Clock } from '#libs/runtime/clock.js';

/** Requests the cancellation of a pickup: a worker calls the carrier. */
export class CancelPickup extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CancelPickup)
export class CancelPickupHandler implements ICommandHandler<CancelPickup> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing `not_found`; conflict `illegal_transition` when it is not booked, canceled already or too late */
  async execute({ actor, id }: CancelPickup): Promise<void> {
    await this.em.transactional(async (em) => {
      const lockMode = LockMode.PESSIMISTIC_WRITE;
      const pickup = await em.findOne(Pickup, { id, ownerId: actor.id }, { lockMode });
      if (!pickup) throw new DomainError('not_found', 'missing', 'There is no such pickup.');
      if (pickup.isCanceling) return;
      pickup.requestCancel(this.clock.now());
      em.persist(OutboxMessage.of(settlePickup, { pickupId: pickup.id }));
    });
  }
}
