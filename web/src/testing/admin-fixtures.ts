import type { AdminShipmentRow, AdminShipmentView } from '#libs/contracts/admin-shipments.js';
import { shipment, slug, usd } from './fixtures';
import { signedIn } from './sign-in';

export const asAdmin = () => signedIn({ groups: ['admin'] });
export const asOperator = () => signedIn({ groups: ['operator'] });

export const adminRow = (over: Partial<AdminShipmentRow> = {}): AdminShipmentRow => ({
  slug,
  createdAt: '2026-11-20T10:00:00Z',
  customer: 'ana@example.com',
  ownerKind: 'user',
  to: 'Bo Chen',
  carrier: 'usps',
  serviceName: 'USPS Ground',
  trackingNumber: '9400100000000000000015',
  orderNumber: 'WB-100042',
  total: usd(1835),
  status: 'fulfilled',
  label: 'purchased',
  payment: 'captured',
  tracking: 'in_transit',
  ...over,
});

export const adminShipment = (over: Partial<AdminShipmentView> = {}): AdminShipmentView => ({
  shipment: shipment({ status: 'fulfilled', labelStatus: 'purchased' }),
  customer: { id: 'sub-2', email: 'bo@example.com', kind: 'user' },
  order: {
    id: '7d9f6a5e-0000-4000-8000-000000000001',
    number: 'WB-100042',
    payment: 'captured',
    total: usd(1835),
    captured: usd(1835),
    refunded: usd(0),
  },
  ladder: [
    { label: 'Carrier cost', amount: usd(1676), runningTotal: usd(1676) },
    { label: 'Margin', amount: usd(159), runningTotal: usd(1835) },
  ],
  labels: [{ trackingNumber: '9400100000000000000015', purchasedAt: '2026-11-20T10:01:00Z', voidedAt: null }],
  tracking: [{ at: '2026-11-20T12:00:00Z', status: 'accepted', text: 'Accepted', place: 'Chicago, IL' }],
  timeline: [
    { at: '2026-11-20T10:00:00Z', line: 'shipment', what: 'ready → in_cart', detail: 'By the customer', state: 'done' },
    { at: '2026-11-20T10:01:00Z', line: 'job', what: 'purchase-label', detail: 'Tried once', state: 'done' },
  ],
  actions: [
    { action: 'void', possible: true, text: '' },
    { action: 'refresh_tracking', possible: true, text: '' },
    { action: 'cancel', possible: false, text: 'Its label is bought: void it instead.' },
  ],
  version: 7,
  ...over,
});
