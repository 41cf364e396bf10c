import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { MovementQuery, PayoutMovementPage } from '#libs/contracts/payments/payouts.js';
import { DomainError } from '#libs/domain/errors.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { movementsSql, payoutMovementView, type MovementRow } from '../payout-movement.view.js';

/** Movements of a payout that do not match the ledger, or those of one kind of match. @throws missing */
export class FindPayoutMovements extends Query<PayoutMovementPage> {
  constructor(
    readonly payoutId: string,
    readonly query: MovementQuery,
  ) {
    super();
  }
}

const cursorKey = z.tuple([z.string().check(z.maxLength(255))]);

@QueryHandler(FindPayoutMovements)
export class FindPayoutMovementsHandler implements IQueryHandler<FindPayoutMovements> {
  constructor(private readonly em: EntityManager) {}

  async execute({ payoutId, query: { cursor, limit, match } }: FindPayoutMovements): Promise<PayoutMovementPage> {
    if ((await this.em.count(Payout, { id: payoutId })) === 0)
      throw new DomainError('not_found', 'missing', 'There is no such payout.');
    const [after] = cursor ? readCursor(cursor, cursorKey) : [''];
    const matches = match ? [match] : ['different', 'missing', 'other'];
    const values = [payoutId, after, `{${matches.join(',')}}`, limit + 1];
    const rows = await this.em.execute<MovementRow[]>(movementsSql, values);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map(payoutMovementView),
      ...(rows.length > limit && last ? { next: encodeCursor([last.id]) } : {}),
    };
  }
}
