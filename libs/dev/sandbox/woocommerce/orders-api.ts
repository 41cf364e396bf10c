import type { SandboxOrder } from '../store-kit/sandbox-order.js';
import type { StoreReply, OutboundRequest } from '../store-kit/serve-store.js';
import { metaOf, refundsOf, renderWoocommerceOrder } from './render-woocommerce-order.js';
import { invalidId, wooError } from './woocommerce-error.js';
import type { WoocommerceShop } from './woocommerce-shop.js';

/** GET /orders: paged by number over the live list, filtered by change or status. */
export function listOrders(shop: WoocommerceShop, { query }: OutboundRequest): StoreReply {
  const perPage = Number(query.get('per_page') ?? 10);
  if (!(perPage >= 1 && perPage <= 100)) return wooError(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  const after = query.get('modified_after');
  // Without dates_are_gmt the filter is the shop's time.
  const shift = query.get('dates_are_gmt') === 'true' ? 0 : shop.offsetMinutes * 60_000;
  // Exclusive, in seconds.
  const from = after === null ? 0 : (Math.floor((Date.parse(`${after.replace('Z', '')}Z`) - shift) / 1000) + 1) * 1000;
  if (Number.isNaN(from)) return wooError(400, 'rest_invalid_param', 'Invalid parameter(s): modified_after');
  const status = query.get('status');
  const listed = shop.book.since(from).filter((order) => visible(order, status));
  if (query.get('order') !== 'asc') listed.reverse();
  const page = Number(query.get('page') ?? 1);
  const pages = Math.ceil(listed.length / perPage);
  const rows = listed.slice((page - 1) * perPage, page * perPage);
  return {
    status: 200,
    headers: { 'x-wp-total': String(listed.length), 'x-wp-totalpages': String(pages) },
    body: rows.map((order) => onlyFields(renderWoocommerceOrder(order, shop.offsetMinutes), query.get('_fields'))),
  };
}

/** As WordPress filters what it answers: only these properties; unknown names are ignored. */
export function onlyFields(order: object, fields: string | null): object {
  if (fields === null) return order;
  const asked = new Set(fields.split(',').map((field) => field.trim()));
  return Object.fromEntries(Object.entries(order).filter(([name]) => asked.has(name)));
}

function visible(order: SandboxOrder, status: string | null): boolean {
  const own = order.extra['status'];
  if (status !== null && status !== 'any') return own === status;
  return own !== 'checkout-draft' && own !== 'trash';
}

/** GET and PUT /orders/ID, and GET /orders/ID/refunds. */
export function oneOrder(shop: WoocommerceShop, request: OutboundRequest, id: number, part: string): StoreReply {
  const order = shop.book.get(id);
  if (!order) return invalidId;
  if (part === 'refunds') return { status: 200, body: refundsOf(order).map((refund) => renderRefund(refund)) };
  if (request.method === 'PUT') update(shop, id, JSON.parse(request.body) as Update);
  return { status: 200, body: renderWoocommerceOrder(order, shop.offsetMinutes) };
}

const renderRefund = ({ id, amount, lines }: ReturnType<typeof refundsOf>[number]) => ({
  id,
  amount: (amount / 100).toFixed(2),
  reason: '',
  line_items: lines.map((line) => ({
    id: line.id + 50,
    quantity: -line.refunded,
    meta_data: [{ id: line.id * 10 + 5, key: '_refunded_item_id', value: String(line.id) }],
  })),
});

type Update = { status?: string; meta_data?: { id?: number; key: string; value: unknown }[] };
const core: Readonly<Record<string, SandboxOrder['status']>> = {
  pending: 'unpaid',
  processing: 'open',
  'on-hold': 'hold',
  completed: 'completed',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/** Meta is changed by its id; without one a second entry appears. */
function update(shop: WoocommerceShop, id: number, change: Update): void {
  shop.book.change(id, (order) => {
    const meta = [...metaOf(order)];
    for (const one of change.meta_data ?? []) {
      const at = meta.findIndex((known) => known.id === one.id);
      if (at >= 0) meta[at] = { ...one, id: one.id ?? 0 };
      else meta.push({ ...one, id: shop.nextId() });
    }
    order.extra = { ...order.extra, meta, ...(change.status === undefined ? {} : { status: change.status }) };
    if (change.status !== undefined) order.status = core[change.status] ?? order.status;
  });
}
