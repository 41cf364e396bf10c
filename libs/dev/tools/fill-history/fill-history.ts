import type { ClientBase } from 'pg';
import { services } from './services.js';

/** The orders are spread unevenly over the owners: a few send a lot, most send little. */
const owners = 500;

/**
 * One row per order, with every attribute drawn at once: day (of 90), service, weight (mostly light), zone and owner.
 */
const drawn = `
  create temp table drawn on commit drop as
  select n, gen_random_uuid() as order_id, gen_random_uuid() as item_id, gen_random_uuid() as shipment_id,
    gen_random_uuid() as quote_id, gen_random_uuid() as purchase_id,
    now() - interval '5 minutes' - random() * interval '89 days 23 hours' as at,
    'history-' || floor(power(random(), 3) * ${owners})::int as owner, one.service,
    round((power(random(), 4) * 69 + 0.2)::numeric, 1) as lb, 1 + floor(random() * 8)::int as zone, random() < 0.7 as residential,
    (array['NY', 'CA', 'TX', 'FL', 'WA'])[1 + floor(random() * 5)::int] as state
  from generate_series(1, $1::int) n
  cross join lateral (select $2::jsonb -> ((floor(random() * jsonb_array_length($2::jsonb)) + 0 * n)::int) as service) one`;

/** The price under the first version of the margins: 8% and $0.25, at least $0.40, at most $15.00. */
const priced = `
  create temp table sold on commit drop as
  select d.*, cost, margin, cost + margin as total, '1Z' || lpad(n::text, 16, '0') as reference, place.*
  from drawn d
  cross join lateral (select ((service->>'base')::int + ((service->>'perLb')::int * lb) * (0.7 + zone * 0.09))::int as cost) c
  cross join lateral (select greatest(40, least(1500, round(cost * 0.08)::int + 25)) as margin) m
  cross join lateral (select
    jsonb_build_object('country', 'US', 'postal', '10001', 'state', 'NY', 'city', 'New York', 'residential', false) as sender,
    jsonb_build_object('country', 'US', 'postal', '90001', 'state', state, 'city', 'Springfield', 'residential', residential) as receiver,
    jsonb_build_array(jsonb_build_object('type', 'parcel', 'preset', 'custom', 'weight',
      jsonb_build_object('value', lb, 'unit', 'lb'), 'special', '[]'::jsonb)) as parcels) place`;

const offered = `
  create temp table offered on commit drop as
  select s.*, jsonb_build_object('id', quote_id || '.0', 'carrier', service->'carrier', 'carrierName', service->'carrierName',
    'service', service->'service', 'serviceName', service->'serviceName', 'cost', cost, 'total', total,
    'listPrice', round(cost * 1.32)::int, 'currency', 'USD', 'zone', zone::text,
    'lines', jsonb_build_array(jsonb_build_object('kind', 'base', 'label', 'Postage', 'amount', cost),
      jsonb_build_object('kind', 'margin', 'label', 'Waybill service fee', 'amount', margin, 'ruleId', rule_id)),
    'billable', jsonb_build_array(jsonb_build_object('parcel', 0, 'actualLb', lb, 'billedLb', ceil(lb), 'basis', 'actual')),
    'transitDays', '{"min":2,"max":5}'::jsonb,
    'delivery', jsonb_build_object('earliest', (at + interval '2 days')::date, 'latest', (at + interval '5 days')::date),
    'guaranteed', false, 'estimate', true, 'tariff', 'history', 'marginVersion', 1, 'badges', '[]'::jsonb,
    'expiresAt', to_char(at + interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'inputHash', md5(quote_id::text)) as offer
  from sold s cross join (select rules->0->>'id' as rule_id from margin_version where number = 1) v`;

const named = (place: string) =>
  `${place} || jsonb_build_object('name', 'Customer ' || n, 'company', '', 'street1', '12 Main St', 'street2', '', 'phone', '', 'email', '')`;

/** Rows as the product leaves them after a label was bought, paid and delivered. */
const rows: readonly string[] = [
  `insert into quote (id, owner_id, shipment_id, request, input_hash, customer, status, waiting_for, offers, refusals, messages, expires_at, created_at)
   select quote_id, owner, shipment_id, jsonb_build_object('from', sender, 'to', receiver, 'parcels', parcels, 'shipDate', at::date,
     'signature', 'none', 'insuredValue', 0), md5(quote_id::text), '{"email":"","group":null,"channel":"form","monthlyParcels":0}',
     'complete', '[]', jsonb_build_array(offer), '[]', '[]', at + interval '7 days', at from offered`,
  `insert into shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date,
     signature, insured_value, contents, reference_lines, no_prohibited_at, address_notes, quote_id, offer, order_id, from_cart,
     failure_code, failure_text, print_count, first_printed_at, created_at, updated_at)
   select shipment_id, translate(encode(decode(replace(shipment_id::text, '-', ''), 'hex'), 'base64'), '+/=', '-_'), owner, 'fulfilled',
     'purchased', 'delivered', ${named('sender')}, ${named('receiver')}, null, parcels, at::date, 'none', 0,
     '{"type":"merchandise","description":"","items":[]}', '[]', at, '{}', quote_id, offer, order_id, false, null, null, 1, at, at, at
   from offered`,
  `insert into orders (id, owner_id, email, currency, subtotal, discount, coupon_code, total, payment, attempt, intent_id, client_secret,
     captured, refunded, failure_code, failure_text, created_at, updated_at)
   select order_id, owner, owner || '@example.com', 'USD', total, 0, null, total, 'captured', 1, null, null, total, 0, null, null, at, at
   from offered`,
  `insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status, failure_code, failure_text)
   select item_id, order_id, shipment_id, 0, offer, total, 0, 'bought', null, null from offered`,
  `insert into purchase_intent (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at)
   select purchase_id, shipment_id, item_id, service->>'carrier', service->>'service', 'bought', cost, reference, at, at from offered`,
  `insert into ledger_entry (id, key, posting, order_id, order_item_id, account, amount, currency, at, reference)
   select gen_random_uuid(), 'capture-' || order_id || '/' || line.account || '/' || item_id, 'capture-' || order_id, order_id,
     item_id, line.account, line.amount, 'USD', at, null
   from offered cross join lateral (values ('card', total), ('carrier', -cost), ('margin', -margin)) as line(account, amount)`,
  `insert into sale_fee (id, order_item_id, position, kind, label, amount, currency, margin_version, rule_id, at)
   select gen_random_uuid(), item_id, part.position, part.kind, part.label, part.amount, 'USD', part.version,
     (offer->'lines'->1->>'ruleId')::uuid, at
   from offered cross join lateral (values (0, 'cost', service->>'serviceName', cost, null::int),
     (1, 'margin', 'Waybill service fee', margin, 1)) as part(position, kind, label, amount, version)`,
];

/**
 * Fills a migrated database with this many sold and delivered orders of the last 90 days in one transaction; for tests
 * and demos only.
 */
export async function fillHistory(client: ClientBase, orders: number): Promise<void> {
  await client.query('begin');
  try {
    await client.query(drawn.replace('$1::int', String(Math.trunc(orders))).replaceAll('$2::jsonb', serviceTable));
    await client.query(priced);
    await client.query(offered);
    for (const statement of rows) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze quote, shipment, orders, order_item, purchase_intent, ledger_entry, sale_fee');
}

/** The list as SQL: creating a temporary table takes no parameters. */
const serviceTable = `'${JSON.stringify(services)}'::jsonb`;
