import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminCompanyQuery, AdminCompanyRow } from '#libs/contracts/admin/admin-companies.js';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { usd } from '#libs/contracts/values/money.js';
import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { allOf, type SqlCondition } from '../http/lists/sql-conditions.js';

export type CompanyFilter = Omit<AdminCompanyQuery, 'cursor' | 'limit'> & { id?: string };
export type CompanyPosition = readonly [value: string, id: string];
type FoundCompany = { company: AdminCompanyRow; place: CompanyPosition };

const sorts = {
  name: { value: 'lower(c.name)', type: 'text', down: false, place: 'lower(c.name)' },
  '-created': {
    ...{ value: 'c.created_at', type: 'timestamptz', down: true },
    place: `to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  },
} as const;

const likeOf = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);

const conditionsOf = ({ id, search, group, state }: CompanyFilter): (SqlCondition | false)[] => [
  ['c.closed_at is null'],
  id !== undefined && ['c.id = ?', id],
  search !== undefined && [
    `c.name ilike ? or c.id in (select m.company_id from company_member m join account a on a.user_id = m.user_id
       where lower(a.email) like lower(?))`,
    ...[`%${likeOf(search)}%`, `${likeOf(search)}%`],
  ],
  group !== undefined && ['c.id in (select user_id from account where price_group = ?)', group],
  state !== undefined && [`c.suspended_at is ${state === 'active' ? '' : 'not '}null`],
];

type Row = Omit<AdminCompanyRow, 'createdAt' | 'suspendedAt' | 'revenue'> & {
  place: string;
  createdAt: Date;
  suspendedAt: Date | null;
  revenue: number;
};

/** Companies, at most `limit`, with their purchases. */
export async function readCompanies(
  em: EntityManager,
  filter: CompanyFilter,
  limit: number,
  after?: CompanyPosition,
): Promise<FoundCompany[]> {
  const { value, type, down, place } = sorts[filter.sort];
  const [direction, beyond] = down ? ['desc', '<'] : ['asc', '>'];
  const { sql, values } = allOf([
    ...conditionsOf(filter),
    after && [`(${value}, c.id) ${beyond} (?::${type}, ?::text)`, ...after],
  ]);
  const rows = await em.execute<Row[]>(
    `with page as materialized (
       select c.*, ${place} as place, row_number() over (order by ${value} ${direction}, c.id ${direction}) as n
       from company c where ${sql} order by ${value} ${direction}, c.id ${direction} limit ?)
     select p.id, p.name, p.place, p.created_at as "createdAt", p.suspended_at as "suspendedAt", a.price_group as "group",
       (select count(*)::int from company_member m where m.company_id = p.id) as members,
       coalesce((select o.email from company_member m join account o on o.user_id = m.user_id
         where m.company_id = p.id and m.role = 'owner' and o.email <> '' order by m.joined_at, m.user_id limit 1), '') as owner,
       sums.orders, sums.revenue
     from page p left join account a on a.user_id = p.id
       cross join lateral (
         select count(*)::float8 as orders, coalesce(sum(captured - refunded), 0)::float8 as revenue
         from orders where owner_id = p.id and payment in ${sqlStates(chargedStates)}) sums
     order by p.n`,
    [...values, limit],
  );
  return rows.map(({ place: sorted, createdAt, suspendedAt, revenue, ...row }) => ({
    place: [sorted, row.id],
    company: {
      ...{ ...row, revenue: usd(revenue), createdAt: new Date(createdAt).toISOString() },
      suspendedAt: suspendedAt && new Date(suspendedAt).toISOString(),
    },
  }));
}

/** The number of companies; one more than the count limit stands for "more". */
export async function countCompanies(em: EntityManager, filter: CompanyFilter): Promise<number> {
  const { sql, values } = allOf(conditionsOf(filter));
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from (select from company c where ${sql} limit ?) counted`,
    [...values, rowCountLimit + 1],
  );
  return row!.n;
}
