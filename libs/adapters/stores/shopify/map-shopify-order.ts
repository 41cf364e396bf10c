import {
  vendorOrder,
  type StoreOrderStatus,
  type VendorAddress,
  type VendorOrder,
  type VendorOrderLine,
} from '#libs/contracts/stores/vendor-order.js';
import { minorUnits } from '../shared/decimal-amount.js';
import { clipped } from '../shared/plain-text.js';
import { postalCountry } from '../shared/territories.js';
import type { ShopifyLine, ShopifyOrder } from './shopify-answers.js';

const gramsPerUnit: Readonly<Record<string, number>> = {
  GRAMS: 1,
  KILOGRAMS: 1000,
  OUNCES: 28.349523125,
  POUNDS: 453.59237,
};
const unpaid = ['PENDING', 'PARTIALLY_PAID', 'EXPIRED'];
const byFulfillment: Readonly<Record<string, StoreOrderStatus>> = {
  FULFILLED: 'shipped',
  PARTIALLY_FULFILLED: 'partially_fulfilled',
  ON_HOLD: 'on_hold',
  SCHEDULED: 'on_hold',
  RESTOCKED: 'cancelled',
};

/** The order in our format. @throws errors of the contract or an amount. */
export function mapShopifyOrder(shop: ShopifyOrder, allLines: readonly ShopifyLine[]): VendorOrder {
  const status = statusOf(shop);
  const person = shop.shippingAddress ?? shop.billingAddress;
  return vendorOrder.parse({
    id: shop.id,
    number: clipped(shop.name, 100),
    status,
    holdReason: status === 'on_hold' ? holdReason(shop) : '',
    currency: shop.currencyCode,
    total: minorUnits(shop.currentTotalPriceSet.shopMoney.amount, shop.currencyCode),
    placedAt: shop.processedAt,
    changedAt: shop.updatedAt,
    buyer: {
      name: clipped(
        `${shop.billingAddress?.firstName ?? person?.firstName ?? ''} ${shop.billingAddress?.lastName ?? person?.lastName ?? ''}`,
        200,
      ),
      email: clipped(shop.email, 254),
      phone: clipped(shop.phone ?? shop.billingAddress?.phone, 60),
    },
    shipTo: isShipped(shop) ? shipTo(shop) : null,
    labelReference: '',
    requestedService: clipped(shop.shippingLine?.title, 200),
    shipBy:
      shop.fulfillmentOrders.nodes
        .map((one) => one.fulfillBy ?? '')
        .filter(Boolean)
        .sort()[0] ?? null,
    note: clipped(shop.note, 5000),
    tags: shop.tags.map((tag) => clipped(tag, 255)),
    lines: allLines.map((line) => lineOf(line, shop)),
    fulfillments: shop.fulfillments
      .filter(({ status: made }) => made !== 'CANCELLED' && made !== 'FAILURE' && made !== 'ERROR')
      .map(({ id, trackingInfo, fulfillmentLineItems }) => ({
        id,
        carrier: clipped(trackingInfo[0]?.company, 100),
        trackingNumber: clipped(trackingInfo[0]?.number, 100),
        lines: fulfillmentLineItems.nodes.map((one) => ({ id: one.lineItem.id, quantity: one.quantity ?? 0 })),
      })),
  } satisfies Partial<VendorOrder>);
}

function statusOf(shop: ShopifyOrder): StoreOrderStatus {
  const { displayFinancialStatus: paid, displayFulfillmentStatus: done } = shop;
  if (shop.cancelledAt || paid === 'VOIDED') return 'cancelled';
  if (paid === 'REFUNDED') return 'refunded';
  if (done === 'FULFILLED') return 'shipped';
  if (unpaid.includes(paid ?? '')) return 'awaiting_payment';
  return byFulfillment[done] ?? 'awaiting_shipment';
}

function holdReason({ fulfillmentOrders, displayFulfillmentStatus }: ShopifyOrder): string {
  const holds = fulfillmentOrders.nodes.flatMap((one) => one.fulfillmentHolds);
  const reasons = holds.map(({ displayReason, reasonNotes }) =>
    reasonNotes ? `${displayReason}: ${reasonNotes}` : displayReason,
  );
  return clipped(
    reasons.join('; ') || (displayFulfillmentStatus === 'SCHEDULED' ? 'Scheduled for later.' : 'On hold in the shop.'),
    500,
  );
}

/** Pick-up and local delivery are no labels. */
function isShipped({ requiresShipping, fulfillmentOrders }: ShopifyOrder): boolean {
  const methods = fulfillmentOrders.nodes.flatMap((one) => one.deliveryMethod?.methodType ?? []);
  return requiresShipping && (methods.length === 0 || methods.includes('SHIPPING'));
}

function shipTo({ shippingAddress: to, email, phone }: ShopifyOrder): VendorAddress | null {
  if (!to?.countryCodeV2) return null;
  return {
    name: clipped(`${to.firstName ?? ''} ${to.lastName ?? ''}`, 200),
    company: clipped(to.company, 200),
    street1: clipped(to.address1, 300),
    street2: clipped(to.address2, 300),
    city: clipped(to.city, 200),
    postal: clipped(to.zip, 30),
    ...postalCountry(to.countryCodeV2, clipped(to.provinceCode ?? to.province, 100)),
    phone: clipped(to.phone ?? phone, 60),
    email: clipped(email, 254),
  };
}

function lineOf(line: ShopifyLine, shop: ShopifyOrder): VendorOrderLine {
  const item = line.variant?.inventoryItem;
  const weight = item?.measurement?.weight;
  const grams = weight ? weight.value * (gramsPerUnit[weight.unit] ?? NaN) : NaN;
  return {
    id: line.id,
    sku: clipped(line.sku, 200),
    name: clipped(line.name, 500),
    quantity: line.currentQuantity,
    open: shop.cancelledAt ? 0 : Math.min(line.unfulfilledQuantity, line.currentQuantity),
    unitPrice: minorUnits(line.originalUnitPriceSet.shopMoney.amount, shop.currencyCode),
    // Shopify has zero where no weight was entered.
    grams: grams > 0 ? Math.round(grams * 1000) / 1000 : null,
    hsCode: /^[0-9.]{4,16}$/.exec(item?.harmonizedSystemCode ?? '')?.[0] ?? null,
    origin: /^[A-Z]{2}$/.exec(item?.countryCodeOfOrigin ?? '')?.[0] ?? null,
    shippable: line.requiresShipping && !line.isGiftCard,
  };
}
