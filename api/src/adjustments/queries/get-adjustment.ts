import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { DomainError } from '#libs/domain/errors.js';
import { adjustmentRows } from '../adjustment.view.js';

/** One adjustment, for staff. */
export class GetAdjustment extends Query<AdjustmentRow> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetAdjustment)
export class GetAdjustmentHandler implements IQueryHandler<GetAdjustment> {
  constructor(private readonly em: EntityManager) {}

  /** @throws missing */
  async execute({ id }: GetAdjustment): Promise<AdjustmentRow> {
    const adjustment = await this.em.findOne(Adjustment, id);
    if (!adjustment) throw new DomainError('not_found', 'missing', 'There is no such adjustment.');
    const [row] = await adjustmentRows(this.em, [adjustment]);
    return row!;
  }
}
