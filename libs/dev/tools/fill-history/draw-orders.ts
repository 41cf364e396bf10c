import { cities, firstNames, lastNames } from './people.js';
import { services } from './services.js';

/** The orders of one transaction, evenly spread between two times. */
export type Slice = { orders: number; owners: number; from: Date; to: Date };

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const json = (value: unknown): string => `${text(JSON.stringify(value))}::jsonb`;
const names = (list: string): string => `string_to_array(${text(list)}, ',')`;
const at = (array: string, random: string): string =>
  `(${array})[1 + floor(${random} * array_length(${array}, 1))::int]`;
const element = (list: readonly unknown[], random: string): string =>
  `(${json(list)} -> floor(${random} * ${list.length})::int)`;

/**
 * Orders in the order of their times, with their numbers. The first owner has a tenth of them, each further owner fewer;
 * nine of ten orders have one parcel, the others up to five.
 */
const drawnOrders = ({ orders, owners, from, to }: Slice): string => `
  create temp table drawn_order on commit drop as
  select nextval('orders_number_seq') as number, gen_random_uuid() as order_id, spread.*,
    'u_history_' || owner_number as owner, 'history' || owner_number || '@example.com' as email,
    ${element(cities, '(owner_number % 997) / 997.0')} as home, md5(at::text || owner_number) as seed
  from (
    select timestamptz ${text(from.toISOString())} + random() * (timestamptz ${text(to.toISOString())} - timestamptz ${text(from.toISOString())}) as at,
      case when random() < 0.1 then 0 else 1 + floor(power(random(), 2) * ${owners - 1})::int end as owner_number,
      case when random() < 0.9 then 1 else 2 + floor(random() * 4)::int end as items
    from generate_series(1, ${orders}) order by 1
  ) spread`;

/** One row per parcel. Only the first parcel of an order is refunded, so that an order is refunded once. */
const drawnParcels = `
  create temp table parcel on commit drop as
  select rolled.*, service->>'carrier' as carrier, service->>'service' as service_code, service->>'serviceName' as service_name,
    (service->>'base')::int + ((service->>'perLb')::int * lb * (0.7 + zone * 0.09))::int as cost,
    case when service->>'carrier' = 'usps' then '940010' || lpad((serial * 7368787 % 10000000000000000)::text, 16, '0')
      else '39' || lpad((serial * 7368787 % 10000000000)::text, 10, '0') end as tracking_number,
    at + interval '45 seconds' as ordered_at, at + interval '70 seconds' as paid_at, at + interval '75 seconds' as bought_at,
    at + interval '90 seconds' as captured_at,
    case when refunded and refund_at < now() then refund_at end as refunded_at,
    case when not (refunded and refund_at < now()) and fate > 0.005 then accepted_at end as handed_over_at,
    accepted_at + days * interval '1 day' as arrives_at
  from (
    select o.*, position, gen_random_uuid() as item_id, gen_random_uuid() as shipment_id, gen_random_uuid() as quote_id,
      gen_random_uuid() as purchase_id, gen_random_uuid() as label_id, gen_random_uuid() as tracker_id, number * 10 + position as serial,
      ${element(services, 'random()')} as service, ${element(cities, 'random()')} as place,
      ${at(names(firstNames), 'random()')} || ' ' || ${at(names(lastNames), 'random()')} as name,
      round((power(random(), 4) * 69 + 0.2)::numeric, 1) as lb, 1 + floor(random() * 8)::int as zone,
      random() < 0.7 as residential, random() as fate, position = 0 and random() < 0.03 as refunded,
      o.at + interval '2 hours' + random() * interval '10 days' as refund_at,
      o.at + interval '1 hour' + random() * interval '20 hours' as accepted_at, 2 + floor(random() * 4)::int as days
    from drawn_order o cross join lateral generate_series(0, o.items - 1) as position
  ) rolled`;

/** The price under the first version of the margins (8% and $0.25, at least $0.40, at most $15.00), and the fate of the parcel. */
const sold = `
  create temp table sold on commit drop as
  select p.*, cost + margin as total, sender, receiver, parcels, margin, rule_id,
    'pi_history_' || replace(order_id::text, '-', '') as intent_id, 'ch_history_' || replace(order_id::text, '-', '') as charge_id,
    're_history_' || replace(item_id::text, '-', '') as provider_refund_id,
    case when refunded_at is not null then 'cancelled' when handed_over_at is null or handed_over_at > now() then 'label_created'
      when arrives_at < now() and fate > 0.985 then 'exception' when arrives_at < now() then 'delivered'
      when arrives_at - interval '4 hours' < now() then 'out_for_delivery'
      when handed_over_at + interval '5 hours' < now() then 'in_transit' else 'accepted' end as tracking_status,
    jsonb_build_object('country', 'US', 'postal', home->2, 'state', home->1, 'city', home->0, 'residential', false) as origin,
    jsonb_build_object('country', 'US', 'postal', place->2, 'state', place->1, 'city', place->0, 'residential', residential) as destination
  from parcel p
  cross join (select (rules->0->>'id')::uuid as rule_id from margin_version where number = 1) rule
  cross join lateral (select greatest(40, least(1500, round(cost * 0.08)::int + 25)) as margin) priced
  cross join lateral (select
    jsonb_build_object('name', '', 'company', 'Shop ' || owner_number, 'street1', '12 Main St', 'street2', '', 'city', home->0, 'state', home->1,
      'postal', home->2, 'country', 'US', 'phone', '+12125550134', 'email', email, 'residential', false) as sender,
    jsonb_build_object('name', name, 'company', '', 'street1', serial % 990 + 10 || ' Oak Street', 'street2', '', 'city', place->0, 'state', place->1,
      'postal', place->2, 'country', 'US', 'phone', '', 'email', '', 'residential', residential) as receiver,
    jsonb_build_array(jsonb_build_object('type', 'parcel', 'preset', 'custom', 'weight', jsonb_build_object('unit', 'lb', 'value', lb),
      'special', '[]'::jsonb, 'dimensions', '{"unit": "in", "length": 9, "width": 6, "height": 3}'::jsonb)) as parcels) written`;

const offered = `
  create temp table offered on commit drop as
  select s.*, jsonb_build_object('id', quote_id || '.0', 'carrier', carrier, 'carrierName', service->'carrierName', 'service', service_code,
    'serviceName', service_name, 'cost', cost, 'total', total, 'listPrice', round(cost * 1.32)::int, 'currency', 'USD', 'zone', zone::text,
    'lines', jsonb_build_array(jsonb_build_object('kind', 'base', 'label', service_name || ', zone ' || zone, 'amount', cost, 'parcel', 0),
      jsonb_build_object('kind', 'margin', 'label', 'Waybill service fee', 'amount', margin, 'ruleId', rule_id)),
    'billable', jsonb_build_array(jsonb_build_object('parcel', 0, 'actualLb', lb, 'billedLb', ceil(lb), 'basis', 'actual')),
    'transitDays', '{"min": 2, "max": 5}'::jsonb,
    'delivery', jsonb_build_object('earliest', (at + interval '2 days')::date, 'latest', (at + interval '6 days')::date),
    'guaranteed', false, 'estimate', true, 'tariff', 'history', 'listDate', at::date, 'outdated', false, 'marginVersion', 1, 'badges', '["cheapest"]'::jsonb,
    'expiresAt', to_char((at + interval '7 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'inputHash', md5(quote_id::text)) as offer
  from sold s`;

/** Temporary tables of one transaction: `drawn_order`, one row per order, and `offered`, one row per parcel with all that was drawn. */
export const drawTables = (slice: Slice): readonly string[] => [
  ...[drawnOrders(slice), drawnParcels, sold, offered],
  'create index on drawn_order (order_id)',
  'analyze drawn_order, offered',
];
