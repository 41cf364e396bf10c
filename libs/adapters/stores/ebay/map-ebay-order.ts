import {
  vendorOrder,
  type StoreOrderStatus,
  type VendorAddress,
  type VendorOrder,
  type VendorOrderLine,
} from '#libs/contracts/stores/vendor-order.js';
import { minorUnits } from '../shared/decimal-amount.js';
import { holdSeveralAddresses } from '../shared/hold-several-addresses.js';
import { clipped } from '../shared/plain-text.js';
import { shippedQuantities } from '../shared/shipped-quantities.js';
import { postalCountry } from '../shared/territories.js';
import type { EbayFulfillments, EbayLine, EbayOrder } from './ebay-answers.js';

type Meaning = { status: StoreOrderStatus; holdReason: string };

/** The order in our format; `parcels` are needed while it is partially shipped. @throws errors of the contract or an amount. */
export function mapEbayOrder(shop: EbayOrder, parcels: EbayFulfillments): VendorOrder {
  const { total } = shop.pricingSummary;
  const { status, holdReason } = goesToSeveral(shop) ? holdSeveralAddresses(statusOf(shop)) : statusOf(shop);
  const step = shop.fulfillmentStartInstructions.find((one) => one.shippingStep)?.shippingStep;
  const known = parcels.map((one) => ({
    id: one.fulfillmentId,
    carrier: clipped(one.shippingCarrierCode, 100),
    trackingNumber: clipped(one.shipmentTrackingNumber, 100),
    lines: one.lineItems.map(({ lineItemId, quantity }) => ({ id: lineItemId, quantity: quantity ?? 0 })),
  }));
  const shipped = shippedQuantities(known);
  const done = ['shipped', 'cancelled', 'refunded'].includes(status);
  const shipBy = shop.lineItems.map((one) => one.lineItemFulfillmentInstructions?.shipByDate ?? '').filter(Boolean);
  return vendorOrder.parse({
    id: shop.orderId,
    number: clipped(shop.orderId, 100),
    status,
    holdReason,
    currency: total.currency,
    total: minorUnits(total.value, total.currency),
    placedAt: shop.creationDate,
    changedAt: shop.lastModifiedDate,
    buyer: {
      name: clipped(step?.shipTo?.fullName ?? shop.buyer.username, 200),
      email: clipped(step?.shipTo?.email, 254),
      phone: clipped(step?.shipTo?.primaryPhone?.phoneNumber, 60),
    },
    shipTo: step ? shipTo(step.shipTo) : null,
    labelReference: clipped(step?.shipToReferenceId, 100),
    customsBySender: !shop.fulfillmentStartInstructions.some((one) => one.ebaySupportedFulfillment === true),
    requestedService: clipped(step?.shippingServiceCode, 200),
    shipBy: shipBy.sort()[0] ?? null,
    note: clipped(shop.buyerCheckoutNotes, 5000),
    lines: shop.lineItems.map((line) => lineOf(line, { done, shipped: shipped.get(line.lineItemId), pickUp: !step })),
    fulfillments: known.length > 0 ? known : fromHrefs(shop),
  } satisfies Partial<VendorOrder>);
}

/** To ship when it is paid, not canceled, and not all shipped; a request to cancel is a reason to wait. */
function statusOf(shop: EbayOrder): Meaning {
  const plain = (status: StoreOrderStatus): Meaning => ({ status, holdReason: '' });
  const cancel = shop.cancelStatus?.cancelState;
  if (cancel === 'CANCELED') return plain('cancelled');
  if (shop.orderPaymentStatus === 'FULLY_REFUNDED') return plain('refunded');
  if (shop.orderFulfillmentStatus === 'FULFILLED') return plain('shipped');
  if (cancel === 'IN_PROGRESS') return { status: 'on_hold', holdReason: 'The buyer asked to cancel.' };
  if (shop.orderPaymentStatus === 'FAILED') return { status: 'awaiting_payment', holdReason: 'The payment failed.' };
  if (!['PAID', 'PARTIALLY_REFUNDED'].includes(shop.orderPaymentStatus)) return plain('awaiting_payment');
  return plain(shop.orderFulfillmentStatus === 'IN_PROGRESS' ? 'partially_fulfilled' : 'awaiting_shipment');
}

function goesToSeveral({ fulfillmentStartInstructions: steps }: EbayOrder): boolean {
  const addresses = steps.map((one) => shipTo(one.shippingStep?.shipTo)).filter((to) => to !== null);
  return new Set(addresses.map((to) => JSON.stringify(to))).size > 1;
}

type Contact = NonNullable<NonNullable<EbayOrder['fulfillmentStartInstructions'][number]['shippingStep']>['shipTo']>;

/** Where the label goes: the hub for orders of its shipping programs, the authenticator, or the buyer. */
function shipTo(contact: Contact | null | undefined): VendorAddress | null {
  const to = contact?.contactAddress;
  if (!to?.countryCode) return null;
  return {
    name: clipped(contact?.fullName, 200),
    company: clipped(contact?.companyName, 200),
    street1: clipped(to.addressLine1, 300),
    street2: clipped(to.addressLine2, 300),
    city: clipped(to.city, 200),
    postal: clipped(to.postalCode, 30),
    ...postalCountry(to.countryCode, clipped(to.stateOrProvince, 100)),
    phone: clipped(contact?.primaryPhone?.phoneNumber, 60),
    email: clipped(contact?.email, 254),
  };
}

function lineOf(
  line: EbayLine,
  { done, shipped = 0, pickUp }: { done: boolean; shipped: number | undefined; pickUp: boolean },
): VendorOrderLine {
  const { value, currency } = line.lineItemCost;
  const quantity = isTakenBack(line) ? 0 : line.quantity;
  const finished = done || line.lineItemFulfillmentStatus === 'FULFILLED';
  return {
    id: line.lineItemId,
    sku: clipped(line.sku, 200),
    name: clipped(line.title, 500),
    quantity,
    open: finished ? 0 : Math.max(0, quantity - shipped),
    unitPrice: Math.round(minorUnits(value, currency) / line.quantity),
    grams: null,
    hsCode: null,
    origin: null,
    shippable: !pickUp,
  };
}

/** A refund of the whole line takes it away; a smaller one is goodwill. */
function isTakenBack({ refunds, lineItemCost, total }: EbayLine): boolean {
  const { currency } = lineItemCost;
  const paid = minorUnits((total ?? lineItemCost).value, currency);
  const back = (refunds ?? []).reduce(
    (sum, one) => sum + (one.amount?.currency === currency ? minorUnits(one.amount.value, currency) : 0),
    0,
  );
  return back > 0 && back >= Math.min(paid, minorUnits(lineItemCost.value, currency));
}

/** The last part of the address is the tracking number, or 999 without one. */
const fromHrefs = ({ fulfillmentHrefs }: EbayOrder): VendorOrder['fulfillments'] =>
  (fulfillmentHrefs ?? []).map((href) => {
    const id = clipped(href.split('/').at(-1), 100);
    return { id, carrier: '', trackingNumber: /^9{3,}$/.test(id) ? '' : id, lines: [] };
  });
