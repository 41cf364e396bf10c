import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars, sum } from '#libs/contracts/values/money.js';
import type { PriceLine } from '#libs/contracts/shipments/quotes.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { Offer } from '../quotes/offer.js';
import { presentLines } from '../quotes/present-offer.js';
import type { Shipment } from '../shipments/shipment.js';
import { pickupServiceName } from '../pickups/pickup-service-name.js';
import type { Pickup } from '../pickups/pickup.js';
import type { InvoiceNumber } from './invoice-number.js';
import type { Order } from '../orders/order.js';
import type { OrderItem } from '../orders/order-item.js';

/** One shipment or pickup that was charged. Sums in minor units. */
export type ReceiptShipment = {
  service: string;
  /** "San Francisco, CA to New York, NY", with the country where it is not the United States; of a pickup its place and day. */
  route: string;
  trackingNumbers: string[];
  /** As the customer saw them, with its share of the coupon as the last; they add up to `total`. */
  lines: PriceLine[];
  /** Price less its share of the coupon. */
  total: number;
};

/** The content of a receipt, shared by all its formats. */
export type Receipt = {
  orderId: string;
  orderNumber: string;
  invoiceNumber: string;
  /** Plain date, UTC. */
  issuedOn: string;
  email: string;
  /** For what a carrier billed later, not for labels or a pickup. */
  isCharge: boolean;
  shipments: ReceiptShipment[];
  /** The coupon's share of these shipments, or empty. */
  couponText: string;
  /** About shipments that were ordered and could not be bought, or empty. */
  notChargedText: string;
  tax: { amount: number; text: string };
  total: number;
  paymentText: string;
};

type ReceiptItem = Pick<OrderItem, 'status' | 'shipmentId' | 'discount' | 'toPay'> & {
  offer: Pick<Offer, 'carrierName' | 'serviceName' | 'lines'>;
};

/** An order's charge besides labels, with the shipment that it is about. */
export type ChargedShipment = {
  title: string;
  shipment: Pick<Shipment, 'from' | 'to' | 'slug'>;
  trackingNumber: string;
};

export type ReceiptSource = {
  order: Order;
  invoice: InvoiceNumber;
  items: readonly ReceiptItem[];
  shipments: readonly Pick<Shipment, 'id' | 'from' | 'to'>[];
  labels: readonly { shipmentId: string; trackingNumber: string }[];
  /** Instead of shipments. */
  pickup?: ReceiptPickup | null;
  /** Of an order without labels: what it charges, and the shipment that it is about. */
  charge: ChargedShipment | null;
};

type ReceiptPickup = Pick<Pickup, 'carrier' | 'service' | 'sender' | 'day' | 'price'>;

/** The receipt of a charged order: exactly the capture. */
export function receiptOf({ order, invoice, items, shipments, labels, pickup, charge }: ReceiptSource): Receipt {
  const sold = items.filter((item) => item.status === 'bought');
  const issuedOn = invoice.issuedAt.toISOString().slice(0, 10);
  const left = items.length - sold.length;
  const shipmentOf = new Map(shipments.map((one) => [one.id, one]));
  const labelsOf = Map.groupBy(labels, ({ shipmentId }) => shipmentId);
  return {
    orderId: order.id,
    orderNumber: `WB-${order.number}`,
    invoiceNumber: invoice.text,
    issuedOn,
    email: order.email,
    isCharge: charge !== null,
    shipments: [
      ...(charge ? [chargeLine(order, charge)] : []),
      ...sold.map((item): ReceiptShipment => {
        const shipment = shipmentOf.get(item.shipmentId);
        const { carrierName, serviceName, lines } = item.offer;
        return {
          service: serviceName.startsWith(carrierName) ? serviceName : `${carrierName} ${serviceName}`,
          route: `${placeText(shipment?.from)} to ${placeText(shipment?.to)}`,
          trackingNumbers: (labelsOf.get(item.shipmentId) ?? []).map((one) => one.trackingNumber),
          lines: [...presentLines(lines), ...couponShare(order.couponCode, item.discount)],
          total: item.toPay,
        };
      }),
      ...(pickup ? [pickupLine(pickup)] : []),
    ],
    couponText: couponText(order.couponCode, sum(sold.map((item) => item.discount))),
    notChargedText:
      left === 0 ? '' : `Not charged: ${left === 1 ? '1 shipment' : `${left} shipments`} without a label.`,
    tax: { amount: 0, text: 'No tax was charged.' },
    total: order.captured,
    paymentText: paymentText(order.captured, sum(sold.map((item) => item.toPay)) + order.charge, dateText(issuedOn)),
  };
}

const pickupLine = ({ carrier, service, sender, day, price }: ReceiptPickup): ReceiptShipment => ({
  service: pickupServiceName(carrier, service),
  route: `${placeText(sender)} on ${dateText(day)}`,
  trackingNumbers: [],
  lines: [],
  total: price,
});

const chargeLine = ({ charge }: Order, { title, shipment, trackingNumber }: ChargedShipment): ReceiptShipment => ({
  ...{
    service: title,
    route: `${placeText(shipment.from)} to ${placeText(shipment.to)}`,
    trackingNumbers: [trackingNumber],
  },
  lines: [{ kind: 'handling', label: title, amount: charge }],
  total: charge,
});

const couponShare = (code: string | null, amount: number): PriceLine[] =>
  amount === 0 ? [] : [{ kind: 'discount', label: `Coupon ${code}`, amount: -amount }];

const couponText = (code: string | null, amount: number): string =>
  amount === 0 ? '' : `The coupon ${code} has paid ${dollars(amount)}.`;

/** An uncharged `due` is below the card minimum. */
function paymentText(taken: number, due: number, day: string): string {
  if (taken > 0) return `Paid by card on ${day}`;
  return due > 0 ? `Nothing was charged: ${dollars(due)} is too little for a card` : 'Nothing to pay';
}

function placeText(place: AddressDraft | null | undefined): string {
  if (!place) return '-';
  const { city, state, postal, country } = place;
  const local = [city || postal, state].filter(Boolean).join(', ');
  return country === 'US' ? local : [local, country].filter(Boolean).join(', ');
}
