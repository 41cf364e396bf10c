import type pg from 'pg';

/** Deterministic per row; formatted as a version 4 UUID. */
export const uuid = (kind: string): string =>
  `overlay(overlay(md5('${kind}' || n) placing '4' from 13) placing '8' from 17)::uuid`;
const names = `(array['Ada Lovelace', 'Grace Hopper', 'Quentin Blake', 'Zoë Müller', 'Jan de Vries', 'Mary Smith', 'Li Wei'])`;

/** Four shipments per guest; every fifth belongs to one of the members. */
const manyOwners = `case when n % 5 = 0 then 'bench-member-' || n % 20000 else 'g_' || md5('g' || n / 4) end`;
const members = `insert into account (user_id, email, name, phone, notify, weight_unit, length_unit, label_format, theme, shortcuts,
    created_at, updated_at)
  select 'bench-member-' || n, 'member' || n || '@example.com', ${names}[1 + n % 7], '', '{}', 'lb', 'in', 'pdf', 'system', true,
    now(), now() from generate_series(0, 19995, 5) n`;

const cities = `(array['Los Angeles', 'New York', 'Oakland', 'Köln', 'Zürich', 'Saint Louis', 'Chicago', 'Springfield', 'Reno', 'Boise'])`;

/** The columns that differ from row to row; `n` is the row number. Two of three shipments are sold; no carrier has seen the others. */
const differing = (owner: string): Record<string, Record<string, string>> => ({
  shipment: {
    ...{
      id: uuid('s'),
      owner_id: owner,
      slug: `left(md5('slug' || n), 22)`,
      created_at: `now() - n * interval '3 minutes'`,
    },
    status: `case when n % 3 = 0 then (array['draft', 'ready', 'in_cart', 'cancelled'])[1 + n % 4] else 'fulfilled' end`,
    label_status: `case when n % 3 = 0 then (case when n % 999 = 0 then 'failed' else 'none' end)
      when n % 2000 = 1 then 'purchasing_unknown' else 'purchased' end`,
    tracking_status: `case when n % 3 = 0 then 'unknown' when n % 500 = 1 then 'exception' when n % 2 = 0 then 'delivered' else 'in_transit' end`,
    order_id: `case when n % 3 = 0 then null else ${uuid('o')} end`,
    offer: `jsonb_set(t.offer, '{total}', to_jsonb(500 + (n * 7919) % 90000))`,
    receiver: `t.receiver || jsonb_build_object('name', case when n % 400 = 0 then ${names}[3] else ${names}[1 + n % 2] end,
      'postal', lpad((n % 99999)::text, 5, '0'), 'city', ${cities}[1 + n % 10], 'phone', '21255' || lpad(n::text, 5, '0'))`,
  },
  orders: {
    ...{
      id: uuid('o'),
      owner_id: owner,
      number: `nextval('orders_number_seq')`,
      email: `'bench' || n || '@example.com'`,
      intent_id: 'null',
    },
    ...{
      created_at: `now() - n * interval '3 minutes'`,
      payment: `case when n % 1000 = 1 then 'failed' else 'captured' end`,
    },
  },
  order_item: { id: uuid('i'), order_id: uuid('o'), shipment_id: uuid('s') },
  label: { id: uuid('l'), shipment_id: uuid('s'), tracking_number: `'94' || lpad(n::text, 17, '0')` },
  tracker: {
    ...{ id: uuid('t'), shipment_id: uuid('s'), owner_id: owner, slug: `left(md5('track' || n), 22)` },
    ...{ tracking_number: `'94' || lpad(n::text, 17, '0')`, next_check_at: 'null' },
  },
});

/** Copies the first row of each table until there are `count` shipments, then runs ANALYZE. @param owner of row `n`, as SQL. */
export async function manyShipments(client: pg.Client, count: number, owner = manyOwners): Promise<void> {
  await client.query(members);
  await client.query('vacuum analyze account');
  for (const [table, change] of Object.entries(differing(owner))) {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const columns = rows.map(({ name }) => name);
    const sold = table === 'shipment' ? 'true' : 'n % 3 <> 0';
    await client.query(
      `insert into "${table}" (${columns.map((name) => `"${name}"`).join(', ')})
       select ${columns.map((name) => change[name] ?? `t."${name}"`).join(', ')}
       from (select * from "${table}" limit 1) t cross join generate_series(1, ${count - 1}) n where ${sold}`,
    );
    await client.query(`vacuum analyze "${table}"`);
  }
  await client.query('vacuum analyze shipment_search');
}
