import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { claimViews } from '../claim.view.js';
import { findClaim } from '../find-claim.js';

/** One of an owner's claims. */
export class GetClaim extends Query<ClaimView> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@QueryHandler(GetClaim)
export class GetClaimHandler implements IQueryHandler<GetClaim> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing */
  async execute({ actor, id }: GetClaim): Promise<ClaimView> {
    const [view] = await claimViews(this.em, [await findClaim(this.em, actor.id, id)]);
    return view!;
  }
}
