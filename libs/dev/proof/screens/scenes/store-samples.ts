import type { StoreOrderRow, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import type { StoreProduct } from '#libs/contracts/stores/store-products.js';
import type { RuleTrial, StoreRuleList } from '#libs/contracts/stores/store-rules.js';
import type { StoreView } from '#libs/contracts/stores/stores.js';

const id = (last: number) => `0b9f0a4e-6a1c-4c55-9d2f-${String(last).padStart(12, '0')}`;
const store = { id: id(1), name: 'Trail & Camp', vendor: 'shopify' } as const;

/** A shop that is connected, and one that is not any longer. */
export const stores: StoreView[] = [
  {
    ...{ ...store, version: 1, shop: 'trail-and-camp.myshopify.com', scopes: ['read_orders', 'write_orders'] },
    ...{ status: 'connected', reason: null, writeBack: 'label', notifyCustomer: true, webhooks: true },
    sync: {
      ...{ state: 'waiting', firstImportDone: true, seen: 1240, total: 1240, failures: 0 },
      ...{ startedAt: '2026-11-24T09:00:00.000Z', syncedAt: '2026-11-24T09:00:02.000Z', nextAt: null },
    },
    counts: { orders: 1240, toShip: 5, unreadable: 1, writeBackPending: 0, writeBackFailed: 1 },
    createdAt: '2026-11-23T09:00:00.000Z',
  },
  {
    ...{ id: id(2), name: 'Summit Supply', vendor: 'woocommerce', version: 4, shop: 'https://summit.example.com' },
    ...{ scopes: ['read_write'], status: 'expired', reason: 'The keys were revoked in the shop.' },
    ...{ writeBack: 'first_scan', notifyCustomer: false, webhooks: false },
    sync: {
      ...{ state: 'waiting', firstImportDone: true, seen: 310, total: 310, failures: 3 },
      ...{ startedAt: '2026-11-24T08:00:00.000Z', syncedAt: '2026-11-24T07:55:00.000Z', nextAt: null },
    },
    counts: { orders: 310, toShip: 0, unreadable: 0, writeBackPending: 0, writeBackFailed: 0 },
    createdAt: '2026-11-20T09:00:00.000Z',
  },
];

const offer = (amount: number, serviceName = 'USPS Ground Advantage') => ({
  ...{ carrierName: 'USPS', serviceName, total: { amount, currency: 'USD' as const }, billed: null },
});
const plain: StoreOrderRow = {
  ...{ id: id(10), version: 1, store, number: '#1001', list: 'to_ship', status: 'awaiting_shipment', holdReason: '' },
  ...{ placedAt: '2026-11-23T09:00:00.000Z', shipBy: '2026-11-26T23:59:59.000Z', buyer: 'Rosa Delgado' },
  ...{ city: 'Boston', country: 'US', pieces: 3, skus: 'SPORK-TI MUG-ENA', grams: 277, total: 3190, currency: 'USD' },
  ...{ requestedService: 'Standard', tags: [], storeTags: [], held: false, parcel: null, service: null },
  ...{ signature: null, insured: null, shipFrom: null, rules: [], addressChanged: false, voidAdvised: false },
  ...{ writeBack: null, combineKey: 'k1', shipments: [] },
};

/** Orders in all the states that the list tells apart. */
export const orders: StoreOrderRow[] = [
  plain,
  { ...plain, id: id(11), number: '#1002', pieces: 1, skus: 'MUG-ENA', grams: 130, total: 990 },
  {
    ...{ ...plain, id: id(12), number: '#1003', buyer: 'Zoë Müller-Østergård', city: 'Toronto', country: 'CA' },
    ...{ grams: null, requestedService: 'Express international', addressChanged: true, combineKey: 'k2' },
    shipments: [
      {
        ...{
          slug: 'aaaaaaaaaaaa',
          status: 'draft',
          labelStatus: 'none',
          lines: [{ id: 'l1', quantity: 1 }],
          orders: 1,
        },
        price: { state: 'chosen', offer: offer(2690, 'FedEx International Economy'), issue: null },
      },
    ],
    list: 'in_progress',
  },
  {
    ...{ ...plain, id: id(13), number: '#1004', buyer: 'דוד לוי', city: 'Chicago', combineKey: 'k3', held: true },
    ...{ list: 'on_hold', tags: ['gift'], holdReason: '' },
  },
  {
    ...{ ...plain, id: id(14), number: '#1005', buyer: 'Owen Marsh', city: 'Portland', combineKey: 'k4' },
    ...{ list: 'cancelled', status: 'cancelled', voidAdvised: true, writeBack: 'failed' },
  },
];

export const counts = {
  lists: { to_ship: 2, in_progress: 1, on_hold: 1, awaiting_payment: 0, shipped: 1236, cancelled: 1 },
  attention: { address_changed: 1, void_advised: 1, write_back_failed: 1 },
};

const shipTo = {
  ...{ name: 'Rosa Delgado', company: '', street1: '700 Boylston St', street2: 'Apt 4', city: 'Boston', state: 'MA' },
  ...{ postal: '02116', country: 'US', phone: '617 555 0136', email: 'rosa@example.com' },
};

/** An order with a rule's doing, an address that changed, and a number that the shop did not take. */
export const order: StoreOrderView = {
  ...plain,
  ...{ parcel: { type: 'parcel', dimensions: { length: 9, width: 6, height: 2, unit: 'in' } }, addressChanged: true },
  addressCheck: { doubts: ['Apartment or suite is missing.'], suggestion: null },
  ...{ service: { kind: 'cheapest' }, writeBack: 'failed', note: 'Leave it at the back door, please.' },
  rules: [
    { rule: id(20), name: 'Light orders by the cheapest service', did: ['cheapest service', 'package Mailer'] },
    { rule: id(21), name: 'Smallest box', did: [], skipped: ['not packed: the size of SPORK-TI is not known'] },
  ],
  buyerContact: { name: 'Rosa Delgado', email: 'rosa@example.com', phone: '617 555 0136' },
  ...{ shipTo, storeShipTo: { ...shipTo, street1: '12 New St' }, labelReference: '', customsBySender: true },
  lines: [
    {
      ...{ id: 'l1', sku: 'SPORK-TI', name: 'Titanium Spork', quantity: 1, open: 1, remaining: 1, unitPrice: 1150 },
      ...{ grams: 17, hsCode: '821599', origin: 'CN', shippable: true },
    },
    {
      ...{ id: 'l2', sku: 'MUG-ENA', name: 'Enamel Mug', quantity: 2, open: 2, remaining: 1, unitPrice: 990 },
      ...{ grams: 130, hsCode: null, origin: null, shippable: true },
    },
  ],
  shipments: [
    {
      ...{ slug: 'bbbbbbbbbbbb', status: 'fulfilled', labelStatus: 'purchased', orders: 1 },
      lines: [{ id: 'l2', quantity: 1 }],
      price: { state: 'chosen', offer: offer(868), issue: null },
    },
  ],
  fulfillments: [],
  writeBacks: [
    {
      ...{ id: id(30), trackingNumber: '9400111899223100001234', carrier: 'USPS', state: 'failed' },
      ...{ message: 'The order is archived.', doneAt: null },
    },
  ],
};

export const boxes = {
  items: [
    { order: id(10), boxes: [{ name: 'Shoe box', parcel: { type: 'parcel' }, fill: 0.62 }], reason: null },
    { order: id(11), boxes: [{ name: 'Mailer 9x6', parcel: { type: 'pak' }, fill: 0.41 }], reason: null },
    { order: id(12), boxes: [], reason: 'The size of LAMP-400 is not known.' },
    { order: id(13), boxes: [], reason: 'None of the packages takes all pieces.' },
    { order: id(14), boxes: [{ name: 'Shoe box', parcel: { type: 'parcel' }, fill: 0.97 }], reason: null },
  ],
  applied: 0,
};

export const rules: StoreRuleList['items'] = [
  {
    ...{
      id: id(20),
      version: 1,
      name: 'Light orders by the cheapest service',
      enabled: true,
      stop: false,
      applied: 318,
    },
    conditions: [
      { field: 'weight', not: false, to: 453.59237 },
      { field: 'country', not: false, values: ['US'] },
    ],
    actions: [
      { kind: 'package', name: 'Mailer 9x6', parcel: { type: 'pak', preset: 'custom' } },
      { kind: 'service', rule: { kind: 'cheapest_within', days: 5 } },
    ],
  },
  {
    ...{ id: id(21), version: 1, name: 'Look at expensive ones first', enabled: true, stop: true, applied: 4 },
    conditions: [{ field: 'value', not: false, currency: 'USD', over: 50_000 }],
    actions: [
      { kind: 'hold' },
      { kind: 'insure' },
      { kind: 'signature', signature: 'adult' },
      { kind: 'tag', tag: 'look' },
    ],
  },
  {
    ...{ id: id(22), version: 1, name: 'Socks', enabled: false, stop: false, applied: 0 },
    conditions: [{ field: 'sku', not: false, values: ['SOCK-*'] }],
    actions: [{ kind: 'box' }],
  },
];

const light = { rule: id(20), name: 'Light orders by the cheapest service' };
export const trial: RuleTrial = {
  ...{ orders: 42, changed: 31 },
  rules: rules.map(({ name }, at) => ({ name, orders: [28, 3, 2][at] ?? 0 })),
  items: orders.slice(0, 4).map(({ id: one, number }) => ({
    ...{ order: one, number },
    effects: [{ ...light, did: ['package Mailer 9x6', 'cheapest service within 5 days'] }],
  })),
};

export const products: StoreProduct[] = [
  {
    ...{ sku: 'LAMP-400', version: 1, name: 'Head lamp, 400 lm', weight: { value: 4.2, unit: 'oz' }, dimensions: null },
    ...{ hsCode: '851310', origin: 'CN', packaging: null, source: 'learned', changedAt: '2026-11-23T09:00:00.000Z' },
  },
  {
    ...{ sku: 'MUG-ENA', version: 3, name: 'Enamel Mug', weight: { value: 130, unit: 'g' }, hsCode: '732394' },
    ...{ dimensions: { length: 4, width: 3.5, height: 3.5, unit: 'in' }, origin: 'PL', source: 'edited' },
    packaging: { type: 'parcel', preset: 'custom', dimensions: { length: 5, width: 5, height: 5, unit: 'in' } },
    changedAt: '2026-11-24T09:00:00.000Z',
  },
  {
    ...{ sku: 'SPORK-TI', version: 1, name: 'Titanium Spork', weight: null, dimensions: null, hsCode: null },
    ...{ origin: null, packaging: null, source: 'learned', changedAt: '2026-11-23T09:00:00.000Z' },
  },
];
