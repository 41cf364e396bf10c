import { schedules } from '#libs/jobs/registry/schedules.js';
import { applyAggregatorEvent } from '#libs/jobs/tracking.js';
import type { Ledger } from '#libs/dev/testing/faults/stripe-control.js';
import type {
  Books,
  CouponRow,
  FeeShareRow,
  ItemRow,
  LabelRow,
  LedgerRow,
  OpenRow,
  OrderRow,
  PurchaseRow,
  RedemptionRow,
  RefundRow,
  SaleRow,
} from './books.js';

type Ask = <R extends Record<string, unknown>>(query: string) => Promise<R[]>;

const queries = {
  orders: `select id, payment, total, discount, captured, refunded, intent_id as "intentId" from orders`,
  items: `select i.id, i.order_id as "orderId", i.shipment_id as "shipmentId", i.status, i.total, i.discount,
    jsonb_array_length(s.parcels) as parcels from order_item i join shipment s on s.id = i.shipment_id`,
  purchases: `select id, shipment_id as "shipmentId", order_item_id as "orderItemId", state from purchase_intent`,
  sales: `select reference, jsonb_array_length(bought->'parcels') as labels, voided_at is not null as voided
    from tariff_purchase`,
  labels: `select id, purchase_id as "purchaseId", tracking_number as "trackingNumber" from label where voided_at is null`,
  refunds: `select id, order_item_id as "orderItemId", status, amount, provider_refund_id as "providerRefundId",
    voided_at is not null as voided from refund`,
  ledger: `select order_id as "orderId", posting, account, amount from ledger_entry`,
  feeShares: `select i.order_id as "orderId", f.amount from sale_fee f join order_item i on i.id = f.order_item_id
    where f.kind = 'payment_fee'`,
  coupons: `select id, code, max_redemptions as "maxRedemptions", max_per_customer as "maxPerCustomer" from coupon`,
  redemptions: `select r.coupon_id as "couponId", r.order_id as "orderId", lower(o.email) as customer, r.state
    from coupon_redemption r join orders o on o.id = r.order_id`,
} as const;

/** What comes by itself, at any moment: ticks of schedules, and events about parcels on their way. */
const recurring = [...schedules.map(({ job }) => job.name), applyAggregatorEvent.name];

/** Everything still open when the shop is idle. Parcels in transit do not count, nor what recurs and has only just come. */
const open = `
  select 'job ' || job as what, id::text from outbox_message where closed_at is null and failed_at is null
    and job not in ('poll-trackers', 'refresh-tracking', 'compute-rates') and job not like 'reconcile-%'
    and not (job in ('${recurring.join(`', '`)}') and created_at > now() - interval '2 minutes')
  union all select 'order ' || payment, id::text from orders
    where payment in ('created', 'requires_action', 'processing', 'failed', 'authorised')
  union all select 'item of a settled order', i.id::text from order_item i join orders o on o.id = i.order_id
    where i.status = 'open' and o.payment not in ('created', 'requires_action', 'processing', 'failed', 'authorised')
  union all select 'purchase ' || state, id::text from purchase_intent where state in ('requested', 'given_up')
  union all select 'refund ' || status, id::text from refund where status in ('requested', 'submitted', 'approved')
  union all select 'mail ' || status, id::text from mail where status in ('queued', 'sending')
  union all select 'event of ' || aggregator, id from aggregator_event where handled_at is null and received_at < now() - interval '2 minutes'
  union all select 'coupon held for a settled order', r.id::text from coupon_redemption r where r.state = 'reserved'
  union all select 'shipment kept by nobody', s.id::text from shipment s where s.status = 'ordered' and not exists
    (select from order_item i where i.shipment_id = s.id and i.status in ('open', 'bought'))`;

/**
 * Reads everything at once. `ask` queries our database, in which the tariff carriers keep their own tables; `vendors` is what an
 * aggregator says that it sold.
 */
export async function loadBooks(ask: Ask, stripe: Ledger, vendors: readonly SaleRow[] = []): Promise<Books> {
  const [orders, items, purchases, listed, labels] = await Promise.all([
    ask<OrderRow>(queries.orders),
    ask<ItemRow>(queries.items),
    ask<PurchaseRow>(queries.purchases),
    ask<SaleRow>(queries.sales),
    ask<LabelRow>(queries.labels),
  ]);
  const [refunds, ledger, feeShares, coupons, redemptions, unfinished] = await Promise.all([
    ask<RefundRow>(queries.refunds),
    ask<LedgerRow>(queries.ledger),
    ask<FeeShareRow>(queries.feeShares),
    ask<CouponRow>(queries.coupons),
    ask<RedemptionRow>(queries.redemptions),
    ask<OpenRow>(open),
  ]);
  const lines = { orders, items, purchases, sales: [...listed, ...vendors], labels, refunds };
  return { ...lines, ledger, feeShares, coupons, redemptions, open: unfinished, stripe };
}
