import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOwnCharge } from '../find-own-charge.js';
import type { PhotoPlace } from './store-photo.js';

/** Removes a photo while the objection can be changed. */
export class RemovePhoto extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly place: PhotoPlace,
  ) {
    super();
  }
}

@CommandHandler(RemovePhoto)
export class RemovePhotoHandler implements ICommandHandler<RemovePhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict once nothing can be contested any more */
  async execute({ actor, place: { chargeId, number } }: RemovePhoto): Promise<void> {
    await this.em.transactional(async (em) => {
      const charge = await findOwnCharge(em, actor.id, chargeId, { lock: true });
      charge.assertContestable(this.clock.now());
      await em.nativeDelete(ObjectionPhoto, { chargeId, number });
    });
  }
}
