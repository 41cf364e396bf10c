import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ObjectionPhoto, photoTypeOf } from '#libs/domain/adjustments/objection-photo.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { stripMetadata } from '#libs/domain/pictures/strip-metadata.js';
import { Clock } from '#libs/runtime/clock.js';
import { findOwnCharge } from '../find-own-charge.js';

export type PhotoPlace = { chargeId: string; number: number };

/** Stores a photo of an objection without its metadata in the place of that number; the same again changes nothing. */
export class StorePhoto extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly place: PhotoPlace,
    readonly name: string,
    readonly content: Buffer,
  ) {
    super();
  }
}

@CommandHandler(StorePhoto)
export class StorePhotoHandler implements ICommandHandler<StorePhoto> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict once nothing can be contested any more; unsupported_media_type */
  async execute({ actor, place, name, content }: StorePhoto): Promise<void> {
    const type = photoTypeOf(content);
    const { chargeId, number } = place;
    // An object of a charge that takes no more photos would be written for nothing.
    (await findOwnCharge(this.em.fork(), actor.id, chargeId)).assertContestable(this.clock.now());
    const stripped = stripMetadata(content);
    const stored = await this.objects.put('claims', stripped);
    await this.em.transactional(async (em) => {
      const charge = await findOwnCharge(em, actor.id, chargeId, { lock: true });
      charge.assertContestable(this.clock.now());
      await em.nativeDelete(ObjectionPhoto, { chargeId, number });
      em.persist(ObjectionPhoto.of(chargeId, number, { name, type, bytes: stripped.length, stored }, this.clock.now()));
    });
  }
}
