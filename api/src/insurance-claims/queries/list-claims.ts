import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClaimPage, ClaimQuery } from '#libs/contracts/insurance/insurance-claims.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { claimRows } from '../claim.view.js';

/** By owner through the shipment: a guest's shipments may become a user's. */
const newest = `
  select c.id from insurance_claim c join shipment s on s.id = c.shipment_id
  where s.owner_id = ? and (?::text is null or c.status = ?) and (?::timestamptz is null or (c.created_at, c.id) < (?, ?::uuid))
  order by c.created_at desc, c.id desc limit ?`;

/** An owner's claims, newest first, page by page. */
export class ListClaims extends Query<ClaimPage> {
  constructor(
    readonly actor: Actor,
    readonly query: ClaimQuery,
  ) {
    super();
  }
}

@QueryHandler(ListClaims)
export class ListClaimsHandler implements IQueryHandler<ListClaims> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, query: { status, cursor, limit } }: ListClaims): Promise<ClaimPage> {
    const [at, after] = cursor ? readTimeCursor(cursor) : [null, null];
    const values = [actor.id, status ?? null, status ?? null, at, at, after, limit + 1];
    const found = (await this.em.execute<{ id: string }[]>(newest, values)).map(({ id }) => id);
    const claims = await this.em.find(
      InsuranceClaim,
      { id: found.slice(0, limit) },
      { orderBy: { createdAt: 'desc', id: 'desc' } },
    );
    const parcels = await this.em.find(
      Shipment,
      { id: claims.map(({ shipmentId }) => shipmentId) },
      { fields: ['slug', 'to'] },
    );
    const rows = await claimRows(this.em, claims);
    const last = claims.at(-1);
    return {
      items: rows.map((row) => {
        const to = parcels.find(({ slug }) => slug === row.shipment)?.to;
        return { ...row, recipient: to?.name || to?.company || '' };
      }),
      ...(found.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}
