import type { SandboxLine, SandboxOrder } from '../store-kit/sandbox-order.js';

/** "20.2": at least one digit after the point and no padding. */
const money = (minor: number, currency: string) => ({ value: (minor / 100).toFixed(2).replace(/0$/, ''), currency });
const time = (at: number): string => new Date(at).toISOString();

/** "07-00000-04101": opaque, as eBay's. */
export const orderId = (id: number): string =>
  `07-${String(id)
    .padStart(10, '0')
    .replace(/(\d{5})(\d{5})/, '$1-$2')}`;
export const numberIn = (id: string): number => Number(id.replace(/^07-/, '').replaceAll('-', ''));
export const lineId = (line: SandboxLine): string => `1004${String(line.id).padStart(10, '0')}`;

export const shippedOf = (order: SandboxOrder, line: SandboxLine): number =>
  order.parcels
    .flatMap(({ lines }) => lines)
    .filter(({ id }) => id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The order as getOrder answers it; lists have no requests to cancel. */
export function renderEbayOrder(
  order: SandboxOrder,
  seller: string,
  base: string,
  listed = false,
): Record<string, unknown> {
  const id = orderId(order.id);
  const subtotal = order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const total = money(subtotal + order.shippingPrice, order.currency);
  const asked = order.status === 'hold';
  return {
    orderId: id,
    legacyOrderId: id,
    creationDate: time(order.createdAt),
    lastModifiedDate: time(order.changedAt),
    orderFulfillmentStatus: progress(order.lines.map((line) => [line.quantity, shippedOf(order, line)])),
    orderPaymentStatus: payment(order),
    sellerId: seller,
    buyer: { username: `buyer_${order.id}` },
    ...(order.note ? { buyerCheckoutNotes: order.note } : {}),
    pricingSummary: {
      priceSubtotal: money(subtotal, order.currency),
      deliveryCost: money(order.shippingPrice, order.currency),
      total,
    },
    cancelStatus: {
      cancelState: order.status === 'cancelled' ? 'CANCELED' : asked ? 'IN_PROGRESS' : 'NONE_REQUESTED',
      cancelRequests:
        asked && !listed
          ? [
              {
                cancelRequestId: `5${order.id}`,
                cancelInitiator: 'BUYER',
                cancelReason: 'BUYER_ASKED_CANCEL',
                cancelRequestState: 'REQUESTED',
                cancelRequestedDate: time(order.changedAt),
              },
            ]
          : [],
    },
    paymentSummary: { totalDueSeller: total, refunds: [], payments: [] },
    fulfillmentStartInstructions: [instruction(order)],
    fulfillmentHrefs: order.parcels.map(
      ({ id: one }) => `${base}/sell/fulfillment/v1/order/${id}/shipping_fulfillment/${one}`,
    ),
    lineItems: order.lines.map((line) => lineItem(line, order)),
    salesRecordReference: String(order.id),
  };
}

const payment = ({ status, lines }: SandboxOrder): string => {
  if (status === 'unpaid') return 'PENDING';
  if (status === 'refunded' || status === 'cancelled') return 'FULLY_REFUNDED';
  return lines.some(({ refunded }) => refunded > 0) ? 'PARTIALLY_REFUNDED' : 'PAID';
};

function progress(lines: number[][]): string {
  const open = lines.filter(([quantity = 0, shipped = 0]) => shipped < quantity).length;
  if (open === 0) return 'FULFILLED';
  return lines.every(([, shipped]) => shipped === 0) ? 'NOT_STARTED' : 'IN_PROGRESS';
}

function instruction({ shipTo: to, email, service, extra }: SandboxOrder) {
  if (!to)
    return {
      fulfillmentInstructionsType: 'PREPARE_FOR_PICKUP',
      ebaySupportedFulfillment: false,
      pickupStep: { merchantLocationKey: 'store-1' },
    };
  return {
    fulfillmentInstructionsType: 'SHIP_TO',
    ebaySupportedFulfillment: extra['hub'] === true,
    shippingStep: {
      shipTo: {
        fullName: `${to.firstName} ${to.lastName}`,
        ...(to.company ? { companyName: to.company } : {}),
        contactAddress: {
          addressLine1: to.street1,
          ...(to.street2 ? { addressLine2: to.street2 } : {}),
          city: to.city,
          stateOrProvince: to.state,
          postalCode: to.postal,
          countryCode: to.country,
        },
        primaryPhone: to.phone ? { phoneNumber: to.phone } : {},
        email,
      },
      ...(extra['hub'] === true ? { shipToReferenceId: '4410087311042' } : {}),
      shippingServiceCode: service,
    },
  };
}

const lineItem = (line: SandboxLine, order: SandboxOrder) => ({
  lineItemId: lineId(line),
  legacyItemId: '256200111873',
  sku: line.sku,
  title: line.name,
  lineItemCost: money(line.price * line.quantity, order.currency),
  quantity: line.quantity,
  soldFormat: 'FIXED_PRICE',
  listingMarketplaceId: 'EBAY_US',
  purchaseMarketplaceId: 'EBAY_US',
  lineItemFulfillmentStatus: progress([[line.quantity, shippedOf(order, line)]]),
  total: money(line.price * line.quantity, order.currency),
  ...(line.refunded > 0
    ? {
        refunds: [
          {
            amount: money(line.price * line.refunded, order.currency),
            refundDate: time(order.changedAt),
            refundId: `50${line.id}`,
          },
        ],
      }
    : {}),
  lineItemFulfillmentInstructions: { shipByDate: time(order.createdAt + 2 * 86_400_000), guaranteedDelivery: false },
});
