import { raw } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { dueBeforeDays, type AdjustmentPage, type AdjustmentQuery } from '#libs/contracts/adjustments/adjustments.js';
import { contestedAdjustments, disputeEnds, undecidedAdjustments } from '#libs/use-cases/adjustments/undecided-sql.js';
import { openAdjustmentStates } from '#libs/domain/adjustments/adjustment-status.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { adjustmentRows } from '../adjustment.view.js';

/** Adjustments of all owners, oldest first. */
export class FindAdjustments extends Query<AdjustmentPage> {
  constructor(readonly query: AdjustmentQuery) {
    super();
  }
}

/** To decide, and soon or already too late for a dispute. */
const due = `(select a.id from ${undecidedAdjustments} and ${disputeEnds} <= now() + interval '${dueBeforeDays} days')`;

/** To decide, in dispute, or contested by the owner. */
const open = {
  $or: [{ status: { $in: [...openAdjustmentStates] } }, { id: { $in: raw(`(${contestedAdjustments})`) } }],
};

function filterOf(status: AdjustmentQuery['status']) {
  if (status === 'due') return { id: { $in: raw(due) } };
  return status ? { status } : open;
}

@QueryHandler(FindAdjustments)
export class FindAdjustmentsHandler implements IQueryHandler<FindAdjustments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { status, cursor, limit } }: FindAdjustments): Promise<AdjustmentPage> {
    const [at, id] = cursor ? readTimeCursor(cursor) : [];
    const after = at && id ? [{ $or: [{ createdAt: { $gt: at } }, { createdAt: at, id: { $gt: id } }] }] : [];
    const found = await this.em.find(
      Adjustment,
      { $and: [filterOf(status), ...after] },
      { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], limit: limit + 1 },
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await adjustmentRows(this.em, page),
      ...(found.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}
