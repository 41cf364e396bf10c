import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { findClaim, lockClaim } from '../find-claim.js';

/** Removes a file of a claim that can still be changed. */
export class RemoveEvidence extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly number: number,
  ) {
    super();
  }
}

@CommandHandler(RemoveEvidence)
export class RemoveEvidenceHandler implements ICommandHandler<RemoveEvidence> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing; conflict once it is under review */
  async execute({ actor, id, number }: RemoveEvidence): Promise<void> {
    await this.em.transactional(async (em) => {
      await findClaim(em, actor.id, id);
      const { claim } = await lockClaim(em, id);
      claim.assertEditable();
      await em.nativeDelete(InsuranceClaimFile, { claimId: id, number });
    });
  }
}
