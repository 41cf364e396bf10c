import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminClaimPage, ClaimQuery } from '#libs/contracts/insurance/insurance-claims.js';
import { payableClaimStates } from '#libs/domain/insurance/claim-status.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { claimRows } from '../claim.view.js';

/** Claims that wait for staff: to decide, to file, to pass an answer on to the insurer, or to pay by transfer. */
const waiting = {
  $or: [{ status: 'submitted' as const }, { status: { $in: [...payableClaimStates] }, payout: 'transfer' as const }],
};

/** Claims of all owners, oldest first. */
export class FindAdminClaims extends Query<AdminClaimPage> {
  constructor(readonly query: ClaimQuery) {
    super();
  }
}

@QueryHandler(FindAdminClaims)
export class FindAdminClaimsHandler implements IQueryHandler<FindAdminClaims> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { status, cursor, limit } }: FindAdminClaims): Promise<AdminClaimPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? [{ $or: [{ createdAt: { $gt: at } }, { createdAt: at, id: { $gt: id } }] }] : [];
    const found = await this.em.find(
      InsuranceClaim,
      { $and: [status ? { status } : waiting, ...after] },
      { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await claimRows(this.em, page),
      ...(found.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}
