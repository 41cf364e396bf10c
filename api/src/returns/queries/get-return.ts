import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ReturnView } from '#libs/contracts/shipments/returns.js';
import { Label } from '#libs/domain/labels/label.js';
import { presentReturnLink } from '#libs/domain/returns/present-return.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { Clock } from '#libs/runtime/clock.js';
import { findReturnByToken } from '#libs/use-cases/returns/find-return-by-token.js';

/** A return as its recipient sees it. @throws missing for an unknown token. */
export class GetReturn extends Query<ReturnView> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(GetReturn)
export class GetReturnHandler implements IQueryHandler<GetReturn> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: GetReturn): Promise<ReturnView> {
    const { back, shipment } = await findReturnByToken(this.em, token);
    const { id: shipmentId } = shipment;
    const labels = await this.em.find(Label, { shipmentId, voidedAt: null }, { orderBy: { position: 'asc' } });
    const trackers = await this.em.find(Tracker, { shipmentId }, { orderBy: { position: 'asc' } });
    return presentReturnLink(back, shipment, { labels, trackers, now: this.clock.now() });
  }
}
