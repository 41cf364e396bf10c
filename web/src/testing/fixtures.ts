import type { LabelView } from '#libs/contracts/labels.js';
import type { OrderView } from '#libs/contracts/orders.js';
import type { RefundView } from '#libs/contracts/refunds.js';
import type { OfferView, QuoteView } from '#libs/contracts/quotes.js';
import type { AddressDraft, ShipmentRow, ShipmentView } from '#libs/contracts/shipments.js';
import type { TrackingView } from '#libs/contracts/tracking.js';

/** Answers of the API as the contracts have them, for component tests; each with overrides. */
export const slug = 'AbCdEfGhIjKlMnOpQrSt_-';
export const otherSlug = 'ZyXwVuTsRqPoNmLkJiHg01';
export const usd = (amount: number) => ({ amount, currency: 'USD' as const });

export const address = (over: Partial<AddressDraft> = {}): AddressDraft => ({
  name: 'Ana Ruiz',
  company: '',
  street1: '233 S Wacker Dr',
  street2: '',
  city: 'Chicago',
  state: 'IL',
  postal: '60606',
  country: 'US',
  phone: '',
  email: 'ana@example.com',
  residential: true,
  ...over,
});

export const receiver = (over: Partial<AddressDraft> = {}): AddressDraft =>
  address({
    name: 'Bo Chen',
    street1: '1 Market St',
    city: 'San Francisco',
    state: 'CA',
    postal: '94105',
    email: '',
    ...over,
  });

/** An offer of `total` cents that is delivered on `latest`. */
export function offer(service: string, total: number, latest: string, over: Partial<OfferView> = {}): OfferView {
  return {
    id: `q1.${service}`,
    carrier: 'usps',
    carrierName: 'USPS',
    service,
    serviceName: `USPS ${service}`,
    total: usd(total),
    lines: [
      { kind: 'base', label: 'Base rate', amount: total - 159 },
      { kind: 'margin', label: 'Waybill service fee', amount: 159 },
    ],
    zone: '8',
    billable: [{ parcel: 0, actualLb: 5, billedLb: 5, basis: 'actual', text: 'Billed as 5 lb by weight.' }],
    transitDays: { min: 2, max: 3 },
    delivery: { earliest: latest, latest },
    guaranteed: false,
    estimate: true,
    tariff: 'usps-2025-10-05',
    badges: [],
    expiresAt: '2099-01-01T00:00:00Z',
    ...over,
  };
}

export const quote = (over: Partial<QuoteView> = {}): QuoteView => ({
  id: 'q1',
  status: 'complete',
  shipDate: '2026-11-21',
  expiresAt: '2099-01-01T00:00:00Z',
  offers: [
    offer('Ground', 1835, '2026-11-30', { badges: ['cheapest'], listPrice: usd(2375) }),
    offer('Priority', 2905, '2026-11-25', { badges: ['best_value'] }),
    offer('Overnight', 20881, '2026-11-23', {
      badges: ['fastest'],
      carrier: 'fedex',
      carrierName: 'FedEx',
      serviceName: 'FedEx Overnight',
    }),
  ],
  refusals: [],
  messages: [],
  waitingFor: [],
  ...over,
});

export const shipment = (over: Partial<ShipmentView> = {}): ShipmentView => ({
  slug,
  version: 3,
  status: 'ready',
  labelStatus: 'none',
  trackingStatus: 'unknown',
  step: 'payment',
  issues: [],
  from: address(),
  to: receiver(),
  returnTo: null,
  parcels: [
    {
      type: 'parcel',
      preset: 'custom',
      weight: { value: 5, unit: 'lb' },
      dimensions: { length: 14, width: 12, height: 8, unit: 'in' },
      special: [],
    },
  ],
  shipDate: '2026-11-21',
  signature: 'none',
  insuredValue: 0,
  contents: { type: 'merchandise', description: '', items: [] },
  references: [],
  noProhibitedContents: true,
  addressNotes: {},
  quoteId: 'q1',
  offer: quote().offers[0] ?? null,
  orderId: null,
  failure: null,
  tracking: [],
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...over,
});

export const orderItem = (over: Partial<OrderView['items'][number]> = {}): OrderView['items'][number] => ({
  shipment: slug,
  serviceName: 'USPS Ground',
  carrierName: 'USPS',
  receiver: 'Bo Chen',
  parcelCount: 1,
  total: usd(1835),
  discount: usd(0),
  lines: [{ kind: 'base', label: 'Base rate', amount: 1835 }],
  labelStatus: 'purchased',
  failure: null,
  tracking: [{ trackingNumber: '9400100000000000000015', slug: otherSlug, status: 'label_created' }],
  refund: null,
  refundable: { possible: true, text: null, until: '2026-12-18' },
  ...over,
});

export const refund = (over: Partial<RefundView> = {}): RefundView => ({
  id: '00000000-0000-4000-8000-0000000000aa',
  status: 'requested',
  amount: usd(1735),
  reason: 'not_needed',
  rejection: null,
  expectedBy: '2026-12-18',
  requestedAt: '2026-11-21T10:00:00Z',
  creditedAt: null,
  ...over,
});

export const order = (over: Partial<OrderView> = {}): OrderView => ({
  id: '7d9f6a5e-0000-4000-8000-000000000001',
  number: 'WB-100042',
  payment: 'captured',
  subtotal: usd(1835),
  discount: usd(0),
  coupon: null,
  total: usd(1835),
  captured: usd(1835),
  refunded: usd(0),
  email: 'ana@example.com',
  items: [orderItem()],
  ...countsOf(over.items ?? [orderItem()]),
  paymentFailure: null,
  settled: true,
  createdAt: '2026-11-20T10:00:00Z',
  ...over,
});

const countsOf = (items: OrderView['items']): Pick<OrderView, 'itemCount' | 'labels'> => ({
  itemCount: items.length,
  labels: Object.fromEntries(
    [...Map.groupBy(items, ({ labelStatus }) => labelStatus)].map(([status, some]) => [status, some.length]),
  ),
});

export const label = (over: Partial<LabelView> = {}): LabelView => ({
  shipment: slug,
  status: 'purchased',
  carrierName: 'USPS',
  serviceName: 'USPS Ground',
  sample: true,
  pages: [
    {
      trackingNumber: '9400100000000000000015',
      trackSlug: otherSlug,
      from: 'Ana Ruiz, Chicago IL 60606',
      to: 'Bo Chen, San Francisco CA 94105',
      weightText: '5 lb',
      page: 1,
    },
  ],
  failure: null,
  printCount: 0,
  firstPrintedAt: null,
  formats: ['pdf', 'png203', 'png300', 'zpl203', 'zpl300', 'letter', 'letter2', 'a4', 'a6'],
  ...over,
});

export const tracking = (over: Partial<TrackingView> = {}): TrackingView => ({
  slug,
  trackingNumber: '9400100000000000000015',
  carrier: 'usps',
  carrierName: 'USPS',
  serviceName: 'USPS Ground',
  status: 'in_transit',
  text: 'On the way',
  estimatedDelivery: '2099-01-02',
  origin: 'Chicago, IL',
  destination: 'San Francisco, CA',
  parcel: 1,
  parcels: 1,
  sample: true,
  events: [
    { time: '2026-11-20T12:00:00Z', status: 'accepted', text: 'Accepted', city: 'Chicago', state: 'IL', country: 'US' },
  ],
  lastCheckedAt: '2026-11-20T12:00:00Z',
  final: false,
  ...over,
});

export const row = (over: Partial<ShipmentRow> = {}): ShipmentRow => ({
  slug,
  status: 'ready',
  labelStatus: 'none',
  trackingStatus: 'unknown',
  step: 'payment',
  receiver: 'Bo Chen',
  route: 'Chicago, IL → San Francisco, CA',
  service: 'USPS Ground',
  total: usd(1835),
  parcelCount: 1,
  reference: null,
  tracking: [],
  orderId: null,
  printed: false,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  ...over,
});
