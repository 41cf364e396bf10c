import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { evidenceFileName } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import { findAnyClaim, findClaim } from '../find-claim.js';
import type { Evidence } from '../../http/responses/send-evidence.js';

/** A file of the owner's claim, or, without an owner, of any claim for staff. */
export class GetEvidence extends Query<Evidence> {
  constructor(
    readonly owner: Actor | null,
    readonly id: string,
    readonly number: number,
  ) {
    super();
  }
}

@QueryHandler(GetEvidence)
export class GetEvidenceHandler implements IQueryHandler<GetEvidence> {
  constructor(
    private readonly em: EntityManager,
    private readonly objects: ObjectStore,
  ) {}

  /** The file gets a name of ours: a customer's file name does not belong in a header. @throws missing */
  async execute({ owner, id, number }: GetEvidence): Promise<Evidence> {
    await (owner ? findClaim(this.em, owner.id, id) : findAnyClaim(this.em, id));
    const file = await this.em.findOne(InsuranceClaimFile, { claimId: id, number }, { populate: ['content'] });
    if (!file) throw new DomainError('not_found', 'missing', 'There is no such file.');
    return { content: await this.objects.read(file), type: file.type, fileName: evidenceFileName(file) };
  }
}
