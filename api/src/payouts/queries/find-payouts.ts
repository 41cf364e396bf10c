import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import {
  payoutMatch,
  type PayoutMatch,
  type PayoutPage,
  type PayoutQuery,
  type PayoutView,
} from '#libs/contracts/payments/payouts.js';
import { ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { Payout } from '#libs/domain/payments/payout.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { comparedMovements } from '../payout-sql.js';

/** Payouts, newest first, each compared with the ledger as it is now. */
export class FindPayouts extends Query<PayoutPage> {
  constructor(readonly query: PayoutQuery) {
    super();
  }
}

type SumRow = { payout_id: string; match: PayoutMatch; count: number; net: number; difference: number };
const sums = `
  select payout_id, match, count(*)::float8 as count, sum(amount - fee)::float8 as net, sum(difference)::float8 as difference
  from (${comparedMovements('m.payout_id = any(?::text[])')}) compared group by payout_id, match`;

const cursorKey = z.tuple([ownInstant, z.string().check(z.maxLength(255))]);

@QueryHandler(FindPayouts)
export class FindPayoutsHandler implements IQueryHandler<FindPayouts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { cursor, limit } }: FindPayouts): Promise<PayoutPage> {
    const [at, id] = cursor ? readCursor(cursor, cursorKey) : [];
    const before = at && id ? { $or: [{ createdAt: { $lt: at } }, { createdAt: at, id: { $lt: id } }] } : {};
    const order = { createdAt: 'desc', id: 'desc' } as const;
    const found = await this.em.find(Payout, before, { orderBy: order, limit: limit + 1 });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const rows = await this.em.execute<SumRow[]>(sums, [`{${page.map((payout) => payout.id).join(',')}}`]);
    return {
      items: page.map((payout) => payoutRow(payout, rows)),
      ...(found.length > limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
    };
  }
}

function payoutRow(payout: Payout, rows: readonly SumRow[]): PayoutView {
  const own = rows.filter(({ payout_id }) => payout_id === payout.id);
  const sumOf = (match: PayoutMatch) => {
    const { count = 0, net = 0, difference = 0 } = own.find((row) => row.match === match) ?? {};
    return { count, net, difference };
  };
  const [matched, different, missing, other] = payoutMatch.options.map(sumOf);
  const net = own.reduce((sum, row) => sum + row.net, 0);
  const { id, amount, status, createdAt, arrivesOn, isItemized, readAt } = payout;
  return {
    ...{ id, amount, currency: 'USD', status, createdAt: createdAt.toISOString(), arrivesOn },
    reading: readAt ? 'read' : isItemized ? 'unread' : 'unlisted',
    matches: { matched: matched!, different: different!, missing: missing!, other: other! },
    unexplained: readAt ? amount - net : null,
  };
}
