import type { Receipt, ReceiptShipment } from '#libs/domain/receipts/receipt.js';

const shipment = (over: Partial<ReceiptShipment> = {}): ReceiptShipment => ({
  service: 'USPS Ground Advantage',
  route: 'San Francisco, CA to New York, NY',
  trackingNumbers: ['9400111899560000000000'],
  lines: [
    { kind: 'base', label: 'Postage', amount: 1000 },
    { kind: 'margin', label: 'Waybill service fee', amount: 125 },
  ],
  total: 1125,
  ...over,
});

/** A receipt of `count` shipments; `over` changes each of them. */
export const testReceipt = (count = 1, over: Partial<ReceiptShipment> = {}): Receipt => ({
  orderId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  orderNumber: 'WB-100042',
  invoiceNumber: '2026-000123',
  issuedOn: '2026-11-20',
  email: 'ann@example.com',
  isCharge: false,
  shipments: Array.from({ length: count }, () => shipment(over)),
  couponText: '',
  notChargedText: '',
  tax: { amount: 0, text: 'No tax was charged.' },
  total: 1125 * count,
  paymentText: 'Paid by card on November 20, 2026',
});
