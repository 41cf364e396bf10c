import { chargedStates } from '#libs/domain/payments/payment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminUserQuery, AdminUserRow } from '#libs/contracts/admin/admin-users.js';
import { rowCountLimit } from '#libs/contracts/admin/row-count-limit.js';
import { usd } from '#libs/contracts/values/money.js';
import { allOf, type SqlCondition } from '../http/lists/sql-conditions.js';

export type KnownUser = Omit<AdminUserRow, 'role' | 'enabled'>;
/** `only`, `not`: users with, or without, a role. */
export type UserFilter = Omit<AdminUserQuery, 'cursor' | 'limit' | 'role'> & {
  id?: string;
  only?: string[];
  not?: string[];
};
export type UserPosition = readonly [value: string, id: string];
export type FoundUser = { user: KnownUser; place: UserPosition };

/** Accounts of people, and users who requested erasure and no longer have one. */
const people = `
  select a.user_id as id, a.email, a.name, a.price_group, a.created_at, null::timestamptz as erase_after, a.search
  from account a where not starts_with(a.user_id, 'c_')
  union all
  select e.user_id, '', '', null, e.requested_at, e.erase_after, ''::tsvector from erasure e
  where e.erased_at is null and not starts_with(e.user_id, 'c_') and not exists (select from account a where a.user_id = e.user_id)`;

const charged = `payment in ${sqlStates(chargedStates)}`;
const spent = `left join (select owner_id, count(*) as orders, sum(captured - refunded) as revenue from orders where ${charged}
  group by owner_id) spent on spent.owner_id = u.id`;

const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const sorts = {
  email: { value: 'lower(u.email)', type: 'text', down: false, join: '', place: 'lower(u.email)' },
  '-created': { value: 'u.created_at', type: 'timestamptz', down: true, join: '', place: utc('u.created_at') },
  '-revenue': {
    value: 'coalesce(spent.revenue, 0)',
    type: 'bigint',
    down: true,
    join: spent,
    place: 'coalesce(spent.revenue, 0)::text',
  },
  '-orders': {
    value: 'coalesce(spent.orders, 0)',
    type: 'bigint',
    down: true,
    join: spent,
    place: 'coalesce(spent.orders, 0)::text',
  },
} as const;

const conditionsOf = (filter: UserFilter): (SqlCondition | false)[] => [
  filter.id !== undefined && ['u.id = ?', filter.id],
  filter.search !== undefined && ['u.search @@ search_query(?) or u.id = ?', filter.search, filter.search],
  filter.group !== undefined && ['u.price_group = ?', filter.group],
  filter.erasure === 'true' && ['u.erase_after is not null'],
  filter.only !== undefined && ['u.id in (select jsonb_array_elements_text(?::jsonb))', JSON.stringify(filter.only)],
  filter.not !== undefined && ['u.id not in (select jsonb_array_elements_text(?::jsonb))', JSON.stringify(filter.not)],
];

type Row = {
  id: string;
  place: string;
  email: string;
  name: string;
  group: string | null;
  createdAt: Date;
  eraseAfter: Date | null;
  orders: number;
  revenue: number;
  labels: number;
  lastOrderAt: Date | null;
};

/** Users as we know them, at most `limit`, with their purchases. */
export async function readUsers(
  em: EntityManager,
  filter: UserFilter,
  limit: number,
  after?: UserPosition,
): Promise<FoundUser[]> {
  const { value, type, down, join, place } = sorts[filter.sort];
  const [direction, beyond] = down ? ['desc', '<'] : ['asc', '>'];
  const { sql, values } = allOf([
    ...conditionsOf(filter),
    after && [`(${value}, u.id) ${beyond} (?::${type}, ?::text)`, ...after],
  ]);
  const rows = await em.execute<Row[]>(
    `with page as materialized (
       select u.*, ${place} as place, row_number() over (order by ${value} ${direction}, u.id ${direction}) as n
       from (${people}) u ${join} where ${sql} order by ${value} ${direction}, u.id ${direction} limit ?)
     select p.id, p.place, coalesce(nullif(p.email, ''), last.email, '') as email, p.name, p.price_group as "group",
       p.created_at as "createdAt", p.erase_after as "eraseAfter", sums.orders, sums.revenue, sums.labels,
       last.created_at as "lastOrderAt"
     from page p
       left join lateral (select email, created_at from orders where owner_id = p.id order by created_at desc limit 1) last on true
       cross join lateral (
         select count(*)::float8 as orders, coalesce(sum(captured - refunded), 0)::float8 as revenue,
           (select coalesce(sum(labels), 0) from report_entry where owner_id = p.id and kind = 'sale')::float8 as labels
         from orders where owner_id = p.id and ${charged}) sums
     order by p.n`,
    [...values, limit],
  );
  return rows.map(({ id, place: sorted, email, name, group, createdAt, eraseAfter, ...bought }) => ({
    place: [sorted, id],
    user: {
      ...{ id, email, name, group, orders: bought.orders, labels: bought.labels, revenue: usd(bought.revenue) },
      createdAt: new Date(createdAt).toISOString(),
      lastOrderAt: bought.lastOrderAt && new Date(bought.lastOrderAt).toISOString(),
      erasureDue: eraseAfter && new Date(eraseAfter).toISOString(),
    },
  }));
}

/** The number of users; one more than the count limit stands for "more". */
export async function countUsers(em: EntityManager, filter: UserFilter): Promise<number> {
  const { sql, values } = allOf(conditionsOf(filter));
  const [row] = await em.execute<{ n: number }[]>(
    `select count(*)::int as n from (select from (${people}) u where ${sql} limit ?) counted`,
    [...values, rowCountLimit + 1],
  );
  return row!.n;
}
