import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { EvidenceQuery } from '#libs/contracts/insurance/insurance-claims.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { evidenceFile, evidenceTypeOf, InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { stripMetadata } from '#libs/domain/pictures/strip-metadata.js';
import { Clock } from '#libs/runtime/clock.js';
import { findClaim, lockClaim } from '../find-claim.js';

/** Stores a file of a claim in the place of that number, pictures without their metadata; the same again changes nothing. */
export class StoreEvidence extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly number: number,
    readonly about: EvidenceQuery,
    readonly content: Buffer,
  ) {
    super();
  }
}

@CommandHandler(StoreEvidence)
export class StoreEvidenceHandler implements ICommandHandler<StoreEvidence> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict once it is under review; unsupported_media_type */
  async execute({ actor, id, number, about, content }: StoreEvidence): Promise<void> {
    const type = evidenceTypeOf(content);
    // An object of a claim that takes no more files would be written for nothing.
    (await findClaim(this.em.fork(), actor.id, id)).assertEditable();
    const stripped = stripMetadata(content);
    const stored = await this.objects.put('claims', stripped);
    const file = evidenceFile(id, number, { ...about, type, bytes: stripped.length, stored }, this.clock.now());
    await this.em.transactional(async (em) => {
      const { claim } = await lockClaim(em, id);
      claim.assertEditable();
      await em.nativeDelete(InsuranceClaimFile, { claimId: id, number });
      em.persist(file);
    });
  }
}
