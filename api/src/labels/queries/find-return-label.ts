import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import { returnStateOf } from '#libs/domain/returns/return-state.js';
import { Clock } from '#libs/runtime/clock.js';
import { findReturnByToken } from '#libs/use-cases/returns/find-return-by-token.js';
import type { LabelOwner } from '../find-labels.js';

/** Whose label a working link gives away. @throws missing, conflict `link_expired`, `label_not_ready`. */
export class FindReturnLabel extends Query<{ owner: LabelOwner; slug: string }> {
  constructor(readonly token: string) {
    super();
  }
}

@QueryHandler(FindReturnLabel)
export class FindReturnLabelHandler implements IQueryHandler<FindReturnLabel> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ token }: FindReturnLabel): Promise<{ owner: LabelOwner; slug: string }> {
    const { back, shipment } = await findReturnByToken(this.em, token);
    if (back.link(this.clock.now())?.state !== 'active')
      throw new DomainError('link_expired', 'conflict', 'This link no longer works. Ask the sender for a new one.');
    const state = returnStateOf(shipment);
    if (state === 'used') throw notReady('A carrier has already scanned this label. Do not use it again.');
    if (state === 'canceled') throw notReady('The sender canceled this return. Do not use its label.');
    if (state !== 'ready') throw notReady('The label is not ready yet. Try again later.');
    return { owner: { id: shipment.ownerId }, slug: shipment.slug };
  }
}

const notReady = (message: string) => new DomainError('label_not_ready', 'conflict', message);
