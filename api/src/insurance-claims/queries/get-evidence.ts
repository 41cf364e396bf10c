import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { evidenceFileName } from '#libs/contracts/insurance/insurance-claims.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import { findAnyClaim, findClaim } from '../find-claim.js';
import type { Evidence } from '../send-evidence.js';

/** A file of a claim: of one's own, or, without an owner, of anybody's for staff. */
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
  constructor(private readonly em: EntityManager) {}

  /** Its name is ours: what a customer calls a file has no place in a header. @throws missing */
  async execute({ owner, id, number }: GetEvidence): Promise<Evidence> {
    await (owner ? findClaim(this.em, owner.id, id) : findAnyClaim(this.em, id));
    const file = await this.em.findOne(InsuranceClaimFile, { claimId: id, number }, { populate: ['content'] });
    if (!file) throw new DomainError('not_found', 'missing', 'There is no such file.');
    return { content: Buffer.from(file.content), type: file.type, fileName: evidenceFileName(file) };
  }
}
