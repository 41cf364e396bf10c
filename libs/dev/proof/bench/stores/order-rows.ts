import type pg from 'pg';
import { uuid } from '../screens/admin-rows.js';

const pick = (...of: string[]): string => `(array[${of.map((one) => `'${one}'`).join(', ')}])`;
const names = pick('Ada Lovelace', 'Grace Hopper', 'Ada Los', 'Zoë Müller', 'Jan de Vries', 'Mary Smith', 'Li Wei');
const cities = pick('Los Angeles', 'New York', 'Oakland', 'Köln', 'Zürich', 'Saint Louis', 'Chicago', 'Springfield');
const skus = pick('SOCK-MER-L SPORK-TI', 'LAMP-400', 'DRY-20 MUG-ENA', 'STV-2B', 'MUG-ENA');

const address = `jsonb_build_object('name', case when n % 400 = 0 then 'Quentin Blake' else ${names}[1 + n % 7] end, 'company', '',
  'street1', n || ' Boylston St', 'street2', '', 'city', ${cities}[1 + n % 8], 'state', 'MA', 'postal', lpad((n % 99999)::text, 5, '0'),
  'phone', '617-555-0100', 'email', 'buyer' || n || '@example.com',
  'country', case when n % 5000 = 0 then 'NZ' when n % 12 = 0 then 'CA' when n % 25 = 0 then 'GB' else 'US' end)`;

/** By column. Three of five are shipped, one of four is to be shipped; of two of five the weight is not known. */
const columns: Record<string, string> = {
  ...{ id: uuid('so'), connection_id: `$2::uuid[]`, owner_id: '$1', external_id: `'bench-' || n`, number: `'#' || n` },
  status: `case when n % 20 < 12 then 'shipped' when n % 20 = 17 then (array['cancelled', 'refunded'])[1 + n / 20 % 2]
    when n % 20 = 18 then 'on_hold' when n % 40 = 19 then 'awaiting_payment' else 'awaiting_shipment' end`,
  ...{ hold_reason: `''`, currency: `'USD'`, total: '500 + (n * 7919) % 90000' },
  ...{ placed_at: `now() - n * interval '26 seconds'`, changed_at: `now() - n * interval '13 seconds'` },
  ship_by: `case when n % 3 > 0 then now() + (n % 20 - 10) * interval '1 day' end`,
  buyer: `jsonb_build_object('name', ${names}[1 + n % 7], 'email', 'buyer' || n || '@example.com', 'phone', '')`,
  ship_to: address,
  store_ship_to: `case when n % 700 = 0 then ${address} || '{"street2":"Apt 4"}' else ${address} end`,
  ...{ label_reference: `''`, customs_by_sender: 'true', requested_service: `'Standard'`, note: `''` },
  ...{ store_tags: `case when n % 5 = 0 then '{gift}'::text[] else '{}' end`, skus: `${skus}[1 + n % 5]` },
  ...{
    fulfillments: `'[]'`,
    pieces: '1 + n % 3',
    grams: 'case when n % 5 < 3 then 100 + n % 900 end',
    digest: `md5(n::text)`,
  },
  tags: `case when n % 10 = 0 then '{vip}'::text[] when n % 101 = 0 then '{rush}' else '{}' end`,
  progress: `case when n % 20 < 12 or n % 200 = 17 then 'labeled' when n % 40 = 39 then 'draft' else 'none' end`,
  imported_at: 'now()',
};

/** Orders of one owner, half of them in the first store, with a parcel each where they are shipped, and one in ten of those that were canceled. */
export async function manyOrders(
  client: pg.Client,
  owner: string,
  stores: readonly string[],
  count: number,
): Promise<void> {
  const store = `(${columns['connection_id']!})[case when n % 2 = 0 then 1 when n % 100 = 1 then 3 else 2 end]`;
  const values = Object.entries({ ...columns, connection_id: store });
  await client.query(
    `insert into store_order (${values.map(([name]) => name).join(', ')})
     select ${values.map(([, value]) => value).join(', ')} from generate_series(1, ${count}) n`,
    [owner, stores],
  );
  const shipped = `from generate_series(1, ${count}) n join store_order o on o.id = ${uuid('so')} where n % 20 < 12 or n % 200 = 17`;
  await client.query(
    `insert into store_parcel (order_id, shipment_id, connection_id, owner_id, lines, created_at)
     select o.id, ${uuid('s')}, o.connection_id, o.owner_id, '[{"id":"1","quantity":1}]', now() ${shipped}`,
  );
  await client.query(
    `insert into store_fulfillment (id, connection_id, owner_id, order_id, shipment_id, carrier, tracking_number, lines, state, created_at)
     select ${uuid('sf')}, o.connection_id, o.owner_id, o.id, ${uuid('s')}, 'USPS', '94' || lpad(n::text, 17, '0'), '[]',
       case when n % 1000 = 1 then 'failed' else 'done' end, now() ${shipped}`,
  );
  await client.query('vacuum analyze');
}
