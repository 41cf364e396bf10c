/** Cents that the provider keeps of a charge of `sum` cents. */
const fee = (sum: string): string => `round(${sum} * 0.029 + 30)::int`;

/** Charges of orders: `total`, and the fee's share of each item, which sum to the fee of the order. */
const charged = `
  select f.*, ${fee('order_total')} as order_fee,
    round(${fee('order_total')}::numeric * until / order_total)::int - round(${fee('order_total')}::numeric * (until - total) / order_total)::int as fee_share
  from (
    select item_id, order_id, position, intent_id, charge_id, total, captured_at + interval '1 second' as fee_at,
      sum(total) over (partition by order_id) as order_total, sum(total) over (partition by order_id order by position) as until
    from offered
  ) f`;

const entry = (posting: string, account: string, item: string): string =>
  `${posting} || '/' || ${account} || '/' || ${item}`;

/** Ledger and fees of sold orders. The entries of a posting sum to zero. */
export const bookRows: readonly string[] = [
  `create temp table charged on commit drop as ${charged}`,
  `insert into ledger_entry (id, key, posting, order_id, order_item_id, account, amount, currency, at, reference)
   select gen_random_uuid(), ${entry('posting', 'account', `coalesce(item::text, '')`)}, posting, order_id, item, account, amount, 'USD', at, reference
   from (
     select 'authorise-' || c.order_id as posting, c.order_id, null::uuid as item, line.account, line.amount, paid_at as at, c.intent_id as reference
     from charged c join offered o using (item_id)
     cross join lateral (values ('hold', c.order_total), ('customer_hold', -c.order_total)) as line(account, amount) where c.position = 0
     union all
     select 'capture-' || c.order_id, c.order_id, null, line.account, line.amount, captured_at, c.intent_id
     from charged c join offered o using (item_id)
     cross join lateral (values ('hold', -c.order_total), ('customer_hold', c.order_total)) as line(account, amount) where c.position = 0
     union all
     select 'capture-' || order_id, order_id, item_id, line.account, line.amount, captured_at, intent_id
     from offered cross join lateral (values ('card', total), ('carrier', -cost), ('margin', -margin)) as line(account, amount)
     union all
     select 'fee-' || order_id, order_id, null, line.account, line.amount, fee_at, charge_id
     from charged cross join lateral (values ('fee', order_fee), ('card', -order_fee)) as line(account, amount) where position = 0
     union all
     select 'refund-' || provider_refund_id, order_id, item_id, line.account, line.amount, refunded_at + interval '1 minute', provider_refund_id
     from offered cross join lateral (values ('card', -total), ('carrier', cost), ('margin', margin)) as line(account, amount)
     where refunded_at is not null
   ) line order by at`,
  `insert into sale_fee (id, order_item_id, position, kind, label, amount, currency, margin_version, rule_id, at)
   select gen_random_uuid(), item_id, part.position, part.kind, part.label, part.amount, 'USD', part.version,
     case when part.kind = 'margin' then rule_id end, bought_at
   from offered join charged using (item_id) cross join lateral (values (0, 'cost', service_name, cost, null::int),
     (1, 'margin', 'Waybill service fee', margin, 1), (2, 'payment_fee', 'Card processing', fee_share, null)) as part(position, kind, label, amount, version)
   order by offered.at`,
];

/** Refunds with their mails, and the provider's events. */
export const paymentRows: readonly string[] = [
  `insert into refund (id, order_id, order_item_id, shipment_id, status, amount, currency, reason, asked_by, attempt, provider_refund_id, expected_by,
     requested_at, voided_at, credited_at, updated_at, version)
   select gen_random_uuid(), order_id, item_id, shipment_id, 'credited', total, 'USD', 'not_needed', 'customer', 1, provider_refund_id,
     (refunded_at + interval '15 days')::date, refunded_at - interval '1 second', refunded_at, refunded_at + interval '1 minute',
     refunded_at + interval '1 minute', 3 from offered where refunded_at is not null order by offered.at`,
  `insert into mail (id, kind, subject_id, key, recipient, data, status, attempts, created_at, sent_at)
   select gen_random_uuid(), 'refund_approved', offered.order_id, r.id || '--1', email, jsonb_build_object('refundId', r.id), 'sent', 1,
     refunded_at, refunded_at + interval '1 second' from offered join refund r on r.order_item_id = item_id`,
  `insert into payment_event (id, type, order_id, payload, received_at, handled_at, outcome)
   select 'evt_' || replace(gen_random_uuid()::text, '-', ''), event.type, order_id, jsonb_build_object('object', 'event', 'type', event.type,
     'livemode', false, 'data', jsonb_build_object('object', jsonb_build_object('id', event.object, 'metadata', jsonb_build_object('order_id', order_id)))),
     event.at, event.at + interval '1 second', 'applied'
   from offered cross join lateral (values ('payment_intent.created', intent_id, ordered_at), ('payment_intent.amount_capturable_updated', intent_id, paid_at),
     ('charge.succeeded', charge_id, paid_at), ('charge.captured', charge_id, captured_at), ('payment_intent.succeeded', intent_id, captured_at),
     ('refund.created', provider_refund_id, refunded_at), ('charge.refunded', charge_id, refunded_at)) as event(type, object, at)
   where position = 0 and event.at is not null order by event.at`,
];
