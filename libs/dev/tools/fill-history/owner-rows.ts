import { defaultNotify } from '#libs/contracts/accounts/accounts.js';

/** Users `u_history_0` and so on, two years old, each with an account. Existing ones are unchanged. */
export const ownerRows = (owners: number): readonly string[] => [
  `insert into identity (owner_id, kind, subject, created_at)
   select 'u_history_' || n, 'user', 'history-' || n, now() - interval '2 years' from generate_series(0, ${owners - 1}) n on conflict do nothing`,
  `insert into account (user_id, email, name, phone, weight_unit, length_unit, label_format, theme, shortcuts, notify, created_at, updated_at)
   select 'u_history_' || n, 'history' || n || '@example.com', 'Shop ' || n, '', 'lb', 'in', 'pdf', 'system', true,
     '${JSON.stringify(defaultNotify)}', now() - interval '2 years', now() - interval '2 years'
   from generate_series(0, ${owners - 1}) n on conflict do nothing`,
];

/** Invoice numbers without gaps for the orders that have none yet, in the order of their times. The counter's rows are the lock. */
export const invoiceRows: readonly string[] = [
  `insert into invoice_counter (year, last) select year, 0 from generate_series(extract(year from now())::int - 2, extract(year from now())::int) year
   on conflict do nothing`,
  'select from invoice_counter order by year for update',
  `insert into invoice (order_id, year, number, issued_at)
   select id, year, last + row_number() over (partition by year order by orders.number), updated_at
   from orders cross join lateral (select extract(year from created_at at time zone 'America/New_York')::int as year) dated join invoice_counter using (year)
   where owner_id like 'u\\_history\\_%' and not exists (select from invoice i where i.order_id = id)`,
  `update invoice_counter c set last = greatest(last, coalesce((select max(number) from invoice i where i.year = c.year), 0))`,
];
