import { textOf } from '../store-kit/text-of.js';
import type { SandboxAddress, SandboxLine, SandboxOrder } from '../store-kit/sandbox-order.js';

type Meta = { id: number; key: string; value: unknown };

const statuses: Record<SandboxOrder['status'], string> = {
  unpaid: 'pending',
  open: 'processing',
  hold: 'on-hold',
  cancelled: 'cancelled',
  refunded: 'refunded',
  completed: 'completed',
};
const digits: Readonly<Record<string, number>> = { JPY: 0, KRW: 0 };

/** Time of WooCommerce: seconds, no offset. */
export const moment = (time: number): string => new Date(time).toISOString().slice(0, 19);
export const metaOf = (order: SandboxOrder): Meta[] => (order.extra['meta'] as Meta[] | undefined) ?? [];
export const paid = ({ status, extra }: SandboxOrder): boolean => status !== 'unpaid' && extra['unpaid'] !== true;

/** The order as REST v3 answers it. */
export function renderWoocommerceOrder(order: SandboxOrder, offsetMinutes: number): Record<string, unknown> {
  const money = (minor: number): string =>
    (minor / 10 ** (digits[order.currency] ?? 2)).toFixed(digits[order.currency] ?? 2);
  const items = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const billing = address(order.shipTo ?? null);
  const dates = (name: string, time: number | null) => ({
    [`date_${name}`]: time === null ? null : moment(time + offsetMinutes * 60_000),
    [`date_${name}_gmt`]: time === null ? null : moment(time),
  });
  const status = textOf(order.extra['status'], statuses[order.status]);
  const taken = refundsOf(order);
  return {
    id: order.id,
    parent_id: 0,
    number: textOf(order.extra['number'], String(order.id)),
    order_key: `wc_order_${order.id.toString(16).padStart(13, '0')}`,
    status,
    currency: order.currency,
    version: '10.3.4',
    prices_include_tax: false,
    ...dates('created', order.createdAt),
    ...dates('modified', order.changedAt),
    ...dates('paid', paid(order) ? order.createdAt : null),
    ...dates('completed', status === 'completed' ? order.changedAt : null),
    discount_total: money(0),
    discount_tax: money(0),
    shipping_total: money(order.shippingPrice),
    shipping_tax: money(0),
    cart_tax: money(0),
    total: money(items + order.shippingPrice),
    total_tax: money(0),
    customer_id: 0,
    customer_note: order.note,
    billing: { ...billing, email: order.email },
    shipping: order.extra['blankShipping'] === true ? address(null) : billing,
    payment_method: 'stripe',
    payment_method_title: 'Credit card',
    transaction_id: '',
    created_via: 'checkout',
    cart_hash: '',
    meta_data: metaOf(order),
    line_items: order.lines.map((line) => lineItem(line, money)),
    tax_lines: [],
    shipping_lines: order.shipTo
      ? [
          {
            id: order.id * 100 + 90,
            method_title: order.service,
            method_id: 'flat_rate',
            instance_id: '1',
            total: money(order.shippingPrice),
            total_tax: money(0),
            taxes: [],
            meta_data: [],
          },
        ]
      : [],
    fee_lines: [],
    coupon_lines: [],
    refunds: taken.map(({ id, amount }) => ({ id, reason: '', total: `-${money(amount)}` })),
    needs_payment: status === 'pending',
    needs_processing: order.shipTo !== null,
    currency_symbol: '$',
  };
}

/** A blank block has every field, empty. */
function address(to: SandboxAddress | null) {
  return {
    first_name: to?.firstName ?? '',
    last_name: to?.lastName ?? '',
    company: to?.company ?? '',
    address_1: to?.street1 ?? '',
    address_2: to?.street2 ?? '',
    city: to?.city ?? '',
    state: to?.state ?? '',
    postcode: to?.postal ?? '',
    country: to?.country ?? '',
    phone: to?.phone ?? '',
  };
}

const lineItem = (line: SandboxLine, money: (minor: number) => string) => ({
  id: line.id,
  name: line.name,
  product_id: 300 + (line.id % 100),
  variation_id: 0,
  quantity: line.quantity,
  tax_class: '',
  subtotal: money(line.price * line.quantity),
  subtotal_tax: money(0),
  total: money(line.price * line.quantity),
  total_tax: money(0),
  taxes: [],
  meta_data: [
    ...(line.hsCode
      ? [
          {
            id: line.id * 10 + 1,
            key: '_hs_code',
            value: line.hsCode,
            display_key: '_hs_code',
            display_value: line.hsCode,
          },
        ]
      : []),
    ...(line.origin
      ? [
          {
            id: line.id * 10 + 2,
            key: '_country_of_origin',
            value: line.origin,
            display_key: '_country_of_origin',
            display_value: line.origin,
          },
        ]
      : []),
  ],
  sku: line.sku,
  price: Number(money(line.price)),
  image: { id: '', src: '' },
  parent_name: null,
});

type Refund = { id: number; amount: number; lines: SandboxLine[] };
/** One refund for everything taken back; `extra` says nothing of it. */
export function refundsOf(order: SandboxOrder): Refund[] {
  const lines =
    order.status === 'refunded' ? order.lines.map((line) => ({ ...line, refunded: line.quantity })) : order.lines;
  const taken = lines.filter(({ refunded }) => refunded > 0);
  if (taken.length === 0) return [];
  return [
    {
      id: order.id * 100 + 95,
      amount: taken.reduce((sum, { refunded, price }) => sum + refunded * price, 0),
      lines: taken,
    },
  ];
}
