import { slugOf } from './slug-of.js';

/** Quotes, shipments, orders and purchases as the product leaves them. Reads `offered` and `drawn_order` of draw-orders. */
export const saleRows: readonly string[] = [
  `insert into quote (id, owner_id, shipment_id, request, input_hash, customer, status, waiting_for, offers, refusals, messages, expires_at, created_at, version)
   select quote_id, owner, shipment_id, jsonb_build_object('from', origin, 'to', destination, 'parcels', parcels, 'shipDate', at::date,
     'signature', 'none', 'insuredValue', 0), md5(quote_id::text), '{"email": "", "group": null, "channel": "form", "monthlyParcels": 0}',
     'complete', '[]', jsonb_build_array(offer), '[]', '[]', at + interval '7 days', at, 2 from offered order by offered.at`,
  `insert into shipment (id, slug, owner_id, status, label_status, tracking_status, sender, receiver, return_to, parcels, ship_date,
     signature, insured_value, contents, reference_lines, no_prohibited_at, address_notes, quote_id, offer, order_id, from_cart,
     failure_code, failure_text, print_count, first_printed_at, created_at, updated_at, version)
   select shipment_id, ${slugOf('shipment_id')}, owner, 'fulfilled', case when refunded_at is null then 'purchased' else 'voided' end,
     tracking_status, sender, receiver, null, parcels, at::date, 'none', 0, '{"type": "merchandise", "items": [], "description": ""}',
     jsonb_build_array('H-' || serial), at, '{}', quote_id, offer, order_id, false, null, null, 1, bought_at + interval '5 minutes', at,
     coalesce(refunded_at, bought_at), 6
   from offered order by offered.at`,
  `insert into orders (id, number, owner_id, email, currency, subtotal, discount, coupon_code, total, payment, attempt, intent_id, client_secret,
     captured, refunded, failure_code, failure_text, created_at, updated_at, version)
   select o.order_id, o.number, o.owner, o.email, 'USD', sum.total, 0, null, sum.total,
     case when refunded = 0 then 'captured' when refunded < sum.total then 'partially_refunded' else 'refunded' end, 1, intent_id,
     intent_id || '_secret', sum.total, refunded, null, null, ordered_at, coalesce(refunded_at + interval '1 minute', captured_at), 4
   from drawn_order o join (
     select order_id, min(intent_id) as intent_id, sum(total)::int as total, coalesce(sum(total) filter (where refunded_at is not null), 0)::int as refunded,
       min(ordered_at) as ordered_at, min(captured_at) as captured_at, min(refunded_at) as refunded_at
     from offered group by order_id
   ) sum using (order_id) order by number`,
  `insert into order_item (id, order_id, shipment_id, position, offer, total, discount, status, failure_code, failure_text)
   select item_id, order_id, shipment_id, position, offer, total, 0, 'bought', null, null from offered order by offered.at`,
  `insert into purchase_intent (id, shipment_id, order_item_id, carrier, service, state, cost, carrier_reference, requested_at, finished_at)
   select purchase_id, shipment_id, item_id, carrier, service_code, case when refunded_at is null then 'bought' else 'withdrawn' end, cost,
     carrier || '-' || tracking_number, bought_at - interval '1 second', bought_at from offered order by offered.at`,
];

/** The labels, the carriers' side of them, and receipts. */
export const labelRows: readonly string[] = [
  `insert into label (id, purchase_id, shipment_id, position, tracking_number, model, created_at, voided_at)
   select label_id, purchase_id, shipment_id, 0, tracking_number, jsonb_build_object('from', sender, 'to', receiver, 'page', 1, 'pages', 1,
     'zone', zone::text, 'sample', true, 'barcode', jsonb_build_object('text', '(420)' || (place->>2) || '(94)' || tracking_number,
     'symbology', 'gs1-128'), 'carrier', carrier, 'carrierName', service->'carrierName', 'service', service_code, 'serviceBanner', upper(service_name),
     'shipDate', at::date, 'billedText', 'actual', 'references', jsonb_build_array('H-' || serial), 'weightText', lb || ' lb',
     'routingCode', (place->>2) || ' ' || (place->>1) || '-US', 'trackingNumber', tracking_number), bought_at, refunded_at from offered order by offered.at`,
  `insert into tariff_purchase (reference, bought, bought_at, voided_at)
   select purchase_id, jsonb_build_object('cost', cost, 'carrierReference', carrier || '-' || tracking_number, 'masterTrackingNumber', tracking_number,
     'parcels', jsonb_build_array(jsonb_build_object('zone', zone::text, 'sample', true, 'trackingNumber', tracking_number))), bought_at, refunded_at
   from offered order by offered.at`,
  `insert into tariff_number (number, reference) select tracking_number, purchase_id from offered`,
  `insert into mail (id, kind, subject_id, key, recipient, data, status, attempts, created_at, sent_at)
   select gen_random_uuid(), 'receipt', order_id, '', email, '{}', 'sent', 1, captured_at, captured_at + interval '1 second'
   from offered where position = 0 order by offered.at`,
];
