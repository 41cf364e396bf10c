import { fedexVocabulary } from '#libs/adapters/carriers/tariff/fedex/fedex-tracking-vocabulary.js';
import { stepStatus } from '#libs/adapters/carriers/tariff/tracking/tracking-vocabulary.js';
import { uspsVocabulary } from '#libs/adapters/carriers/tariff/usps/usps-tracking-vocabulary.js';
import { slugOf } from './slug-of.js';

const words = JSON.stringify({ usps: uspsVocabulary, fedex: fedexVocabulary }).replaceAll("'", "''");
const statuses = JSON.stringify(stepStatus);

/** The scans of a parcel until now: one hub a night, at most three. The last one is of the delivery, or an exception. */
const scans = `
  select 'label_created' as step, bought_at as time, origin as place
  union all select 'accepted', handed_over_at, origin
  union all select 'departed', handed_over_at + interval '5 hours', origin
  union all select 'hub', handed_over_at + interval '8 hours' + hub * interval '1 day', origin from generate_series(0, least(days, 4) - 2) hub
  union all select 'arrived', arrives_at - interval '6 hours', destination
  union all select 'out_for_delivery', arrives_at - interval '4 hours', destination
  union all select case when fate > 0.985 then 'exception' else 'delivered' end, arrives_at, destination`;

const step = `s.line, s.from_state, s.to_state, s.actor, s.reason, s.at`;

/** Trackers with their scans, and the state changes of shipments, labels, parcels and payments. */
export const journeyRows: readonly string[] = [
  `insert into tracker (id, slug, owner_id, shipment_id, position, parcels, carrier, carrier_name, service, service_name, tracking_number, sample,
     origin, destination, status, estimated_delivery, original_estimate, created_at, last_checked_at, next_check_at, version, delivered_on)
   select tracker_id, ${slugOf('tracker_id')}, owner, shipment_id, 0, 1, carrier, service->>'carrierName', service_code, service_name, tracking_number, true,
     origin, destination, tracking_status, case when tracking_status = 'delivered' then arrives_at::date else (at + interval '6 days')::date end,
     (at + interval '6 days')::date, bought_at,
     case when handed_over_at is not null then least(arrives_at + interval '20 minutes', now() - random() * interval '2 hours') end,
     case when tracking_status not in ('cancelled', 'delivered') and arrives_at > now() - interval '90 days'
       or tracking_status = 'delivered' and arrives_at > now() - interval '14 days' then now() + random() * interval '6 hours' end, 3,
     case when tracking_status = 'delivered' then (arrives_at at time zone 'America/New_York')::date end
   from offered order by offered.at`,
  `insert into tracking_event (id, tracker_id, time, status, reason, raw_code, raw_text, city, state, country, signed_by, received_at)
   select gen_random_uuid(), tracker_id, scan.time, '${statuses}'::jsonb ->> step, case when step = 'exception' then 'address_incorrect' end,
     word->>0, word->>1, scan.place->>'city', scan.place->>'state', 'US', null, scan.time + interval '10 minutes'
   from offered cross join lateral (${scans}) scan cross join lateral (select '${words}'::jsonb -> carrier -> step as word) worded
   where scan.time < now() and (handed_over_at is not null or step = 'label_created') and refunded_at is null order by scan.time`,
  `insert into state_event (id, subject, subject_id, line, from_state, to_state, actor, reason, at)
   select gen_random_uuid(), 'shipment', shipment_id, ${step}
   from offered cross join lateral (values ('shipment', null, 'draft', owner, null, at), ('shipment', 'draft', 'ready', owner, null, at + interval '1 second'),
     ('shipment', 'ready', 'ordered', owner, null, ordered_at), ('label', 'none', 'queued', 'system', null, paid_at),
     ('label', 'queued', 'purchasing', 'system', null, bought_at - interval '1 second'), ('label', 'purchasing', 'purchased', 'system', null, bought_at),
     ('shipment', 'ordered', 'fulfilled', 'system', null, bought_at),
     ('label', 'purchased', 'void_requested', 'system', 'A refund was asked for.', refunded_at - interval '1 second'),
     ('label', 'void_requested', 'voided', 'system', null, refunded_at)) as s(line, from_state, to_state, actor, reason, at)
   where s.at is not null
   union all
   select gen_random_uuid(), 'order', order_id, ${step}
   from offered cross join lateral (values ('payment', null, 'created', owner, null, ordered_at), ('payment', 'created', 'authorised', 'system', null, paid_at),
     ('payment', 'authorised', 'captured', 'system', null, captured_at),
     ('payment', 'captured', case when items = 1 then 'refunded' else 'partially_refunded' end, 'system', null, refunded_at + interval '1 minute'))
     as s(line, from_state, to_state, actor, reason, at)
   where position = 0 and s.at is not null
   union all
   select gen_random_uuid(), 'tracker', tracker_id, ${step}
   from offered cross join lateral (values ('tracking', null, 'label_created', 'system', null::text, bought_at),
     ('tracking', 'label_created', 'accepted', 'system', null, handed_over_at),
     ('tracking', 'accepted', 'in_transit', 'system', null, handed_over_at + interval '5 hours'),
     ('tracking', 'in_transit', 'out_for_delivery', 'system', null, arrives_at - interval '4 hours'),
     ('tracking', 'out_for_delivery', tracking_status, 'system', null, case when tracking_status in ('delivered', 'exception') then arrives_at end),
     ('tracking', 'label_created', 'cancelled', 'system', null, refunded_at)) as s(line, from_state, to_state, actor, reason, at)
   where s.at < now() and (s.to_state in ('label_created', 'cancelled') or handed_over_at is not null)
   order by 9`,
  `insert into feed_entry (id, owner_id, kind, subject_id, key, data, created_at, read_at)
   select gen_random_uuid(), owner, 'parcel_delivered', tracker_id, '', '{}', arrives_at,
     case when arrives_at < now() - interval '2 days' then arrives_at + interval '1 day' end
   from offered where tracking_status = 'delivered' and arrives_at > now() - interval '90 days'`,
];
