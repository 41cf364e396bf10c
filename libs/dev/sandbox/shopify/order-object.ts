import type { SandboxLine, SandboxOrder } from '../store-kit/sandbox-order.js';
import { fulfillmentWork, remainingOf, type FulfillmentWork } from './fulfillment-orders.js';
import { gid, legacy } from './shopify-ids.js';

type Paging = { first?: number; after?: string | null };
const noDigits = ['JPY', 'KRW'];

/** "10.0", as GraphQL writes money. */
const amount = (minor: number, currency: string): string =>
  noDigits.includes(currency) ? `${minor}.0` : (minor / 100).toFixed(2).replace(/0$/, '');
const money = (minor: number, currency: string) => {
  const one = { amount: amount(minor, currency), currencyCode: currency };
  return { shopMoney: one, presentmentMoney: one };
};
const time = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Rows in Relay's pages; a cursor is the place in the list. */
export function connection<T>(rows: readonly T[], { first = 10, after }: Paging) {
  const start = after ? Number(Buffer.from(after, 'base64').toString()) + 1 : 0;
  const nodes = rows.slice(start, start + first);
  const cursor = (index: number): string => Buffer.from(String(start + index)).toString('base64');
  return {
    nodes,
    edges: nodes.map((node, index) => ({ node, cursor: cursor(index) })),
    pageInfo: {
      hasNextPage: start + first < rows.length,
      hasPreviousPage: start > 0,
      startCursor: nodes.length > 0 ? cursor(0) : null,
      endCursor: nodes.length > 0 ? cursor(nodes.length - 1) : null,
    },
  };
}

/** The order as an object that GraphQL resolves: what has arguments is a function. */
export function orderObject(order: SandboxOrder) {
  const work = fulfillmentWork(order);
  const left = order.lines.reduce((sum, line) => sum + remainingOf(order, line), 0);
  const requested = order.lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0);
  const total = order.lines.reduce((sum, { price, quantity, refunded }) => sum + price * (quantity - refunded), 0);
  return {
    id: gid('Order', order.id),
    legacyResourceId: legacy(order.id),
    name: `#${order.id}`,
    createdAt: time(order.createdAt),
    processedAt: time(order.createdAt),
    updatedAt: time(order.changedAt),
    cancelledAt: order.status === 'cancelled' ? time(order.changedAt) : null,
    currencyCode: order.currency,
    email: order.email,
    phone: null,
    note: order.note === '' ? null : order.note,
    tags: order.tags,
    requiresShipping: order.shipTo !== null,
    displayFinancialStatus: financial(order),
    displayFulfillmentStatus: fulfilled(order, left, requested),
    currentTotalPriceSet: money(total + order.shippingPrice, order.currency),
    shippingAddress: addressObject(order),
    billingAddress: addressObject(order),
    shippingLine: order.shipTo ? { title: order.service } : null,
    lineItems: (page: Paging) =>
      connection(
        order.lines.map((line) => lineObject(line, order)),
        page,
      ),
    fulfillments: () => order.parcels.map((parcel) => fulfillmentObject(order, parcel)),
    fulfillmentOrders: (page: Paging) =>
      connection(
        work.map((one) => workObject(one, order)),
        page,
      ),
  };
}

const financial = ({ status, lines }: SandboxOrder): string => {
  if (status === 'unpaid') return 'PENDING';
  if (status === 'refunded') return 'REFUNDED';
  return lines.some(({ refunded }) => refunded > 0) ? 'PARTIALLY_REFUNDED' : 'PAID';
};

function fulfilled(order: SandboxOrder, left: number, requested: number): string {
  if (order.status === 'hold') return 'ON_HOLD';
  if (left === 0 && order.parcels.some(({ cancelled }) => !cancelled)) return 'FULFILLED';
  return left < requested ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED';
}

function addressObject({ shipTo: to, id }: SandboxOrder) {
  if (!to) return null;
  const { firstName, lastName, company, street1, street2, city, state, postal, country, phone } = to;
  return {
    id: gid('MailingAddress', id),
    firstName,
    lastName,
    company: company || null,
    address1: street1,
    address2: street2 || null,
    city,
    provinceCode: state || null,
    province: state || null,
    zip: postal,
    countryCodeV2: country,
    phone: phone || null,
  };
}

const lineObject = (line: SandboxLine, order: SandboxOrder) => ({
  id: gid('LineItem', line.id),
  sku: line.sku,
  name: line.name,
  title: line.name,
  quantity: line.quantity,
  currentQuantity: line.quantity - line.refunded,
  unfulfilledQuantity: remainingOf(order, line),
  requiresShipping: order.shipTo !== null,
  isGiftCard: false,
  originalUnitPriceSet: money(line.price, order.currency),
  variant: {
    id: gid('ProductVariant', line.id),
    inventoryItem: {
      id: gid('InventoryItem', line.id),
      harmonizedSystemCode: line.hsCode,
      countryCodeOfOrigin: line.origin,
      measurement: {
        id: gid('InventoryItemMeasurement', line.id),
        weight: { value: line.grams / 1000, unit: 'KILOGRAMS' },
      },
    },
  },
});

export function fulfillmentObject(order: SandboxOrder, parcel: SandboxOrder['parcels'][number]) {
  const lines = parcel.lines.map(({ id, quantity }) => ({
    id: gid('FulfillmentLineItem', id),
    quantity,
    lineItem: { id: gid('LineItem', id) },
  }));
  return {
    id: gid('Fulfillment', parcel.id),
    status: parcel.cancelled ? 'CANCELLED' : 'SUCCESS',
    displayStatus: parcel.cancelled ? 'CANCELED' : 'FULFILLED',
    createdAt: time(parcel.at),
    updatedAt: time(parcel.at),
    name: `#${order.id}-F${parcel.id}`,
    trackingInfo: () => [{ company: parcel.carrier, number: parcel.trackingNumber, url: null }],
    fulfillmentLineItems: (page: Paging) => connection(lines, page),
  };
}

const workObject = ({ id, location, status, lines }: FulfillmentWork, order: SandboxOrder) => ({
  id: gid('FulfillmentOrder', id),
  status,
  fulfillBy: order.extra['shipBy'] ?? null,
  fulfillAt: time(order.createdAt),
  supportedActions:
    status === 'OPEN' || status === 'IN_PROGRESS' ? [{ action: 'CREATE_FULFILLMENT' }, { action: 'HOLD' }] : [],
  deliveryMethod: { id: gid('DeliveryMethod', id), methodType: order.extra['method'] ?? 'SHIPPING' },
  fulfillmentHolds:
    status === 'ON_HOLD'
      ? [
          {
            id: gid('FulfillmentHold', id),
            reason: 'OTHER',
            displayReason: 'Other',
            reasonNotes: 'Ask the buyer first.',
          },
        ]
      : [],
  assignedLocation: { location: { id: gid('Location', location) }, name: `Location ${location}` },
  lineItems: (page: Paging) =>
    connection(
      lines.map(({ line, total, remaining }) => ({
        id: gid('FulfillmentOrderLineItem', line.id),
        totalQuantity: total,
        remainingQuantity: remaining,
        lineItem: { id: gid('LineItem', line.id) },
      })),
      page,
    ),
});
