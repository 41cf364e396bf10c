import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { claimsShown, type ClaimList } from '#libs/contracts/insurance/insurance-claims.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { claimRows } from '../claim.view.js';

/** By owner through the shipment: a guest's shipments may become a user's. */
const newest = `
  select c.id from insurance_claim c join shipment s on s.id = c.shipment_id
  where s.owner_id = ? order by c.created_at desc, c.id limit ${claimsShown + 1}`;

/** An owner's claims, newest first. */
export class ListClaims extends Query<ClaimList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(ListClaims)
export class ListClaimsHandler implements IQueryHandler<ListClaims> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor }: ListClaims): Promise<ClaimList> {
    const found = await this.em.execute<{ id: string }[]>(newest, [actor.id]);
    const claims = await this.em.find(
      InsuranceClaim,
      { id: found.slice(0, claimsShown).map(({ id }) => id) },
      { orderBy: { createdAt: 'desc', id: 'asc' } },
    );
    return { claims: await claimRows(this.em, claims), more: found.length > claimsShown };
  }
}
