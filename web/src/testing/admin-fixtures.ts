import type { AdminShipmentRow, AdminShipmentView } from '#libs/contracts/admin-shipments.js';
import type { AdminUserView } from '#libs/contracts/admin-users.js';
import type { CouponApprovalRow, CouponApprovalView, CouponView } from '#libs/contracts/coupons.js';
import type { FailureView, OperationsView } from '#libs/contracts/operations.js';
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

export const failure = (over: Partial<FailureView> = {}): FailureView => ({
  id: '7d9f6a5e-0000-4000-8000-0000000000f1',
  job: 'purchase-label',
  failedAt: '2026-11-20T10:05:00Z',
  attempts: 5,
  reason: 'The carrier does not answer.',
  advice: 'Retry when the carrier answers again; nothing is bought twice.',
  subject: { kind: 'shipment', id: slug, label: 'Label of WB-100042', slug },
  ...over,
});

export const operations = (over: Partial<OperationsView> = {}): OperationsView => ({
  at: '2026-11-20T10:06:00Z',
  queues: [
    {
      name: 'purchase-label',
      waiting: 3,
      active: 1,
      delayed: 0,
      failed: 2,
      oldestSeconds: 125,
      doneLastHour: 40,
      failedLastHour: 2,
    },
  ],
  outbox: { open: 0, overdue: 0, oldestSeconds: null },
  webhooks: { behind: 1, oldestSeconds: 7200 },
  findings: { open: 1 },
  mail: { failed: 0, unsure: 0 },
  carriers: [{ carrier: 'usps', name: 'USPS', calls: 120, errorRate: 0.25, p95Ms: 830.4, circuit: 'open' }],
  workers: [
    {
      id: 'worker-1',
      startedAt: '2026-11-20T09:00:00Z',
      seenAt: '2026-11-20T10:06:00Z',
      alive: true,
      version: '0.1.0',
      rssMb: 180.5,
      groups: ['main', 'bulk'],
    },
  ],
  ...over,
});

export const couponApproval = (over: Partial<CouponApprovalView> = {}): CouponApprovalView => ({
  id: '7d9f6a5e-0000-4000-8000-0000000000b1',
  subject: 'SPRING10',
  coupons: 1,
  state: 'pending',
  exceeds: ['percent'],
  worth: 150_000,
  proposedBy: 'olga@example.com',
  proposedAt: '2026-11-20T10:00:00Z',
  decidedBy: null,
  decidedAt: null,
  reason: null,
  ...over,
});

export const approvalRow = (over: Partial<CouponApprovalRow> = {}): CouponApprovalRow => ({
  ...couponApproval(),
  mine: false,
  terms: { effect: { kind: 'percent', percent: 9_000 }, maxDiscount: null, maxRedemptions: 10, customers: 0 },
  before: null,
  ...over,
});

export const coupon = (over: Partial<CouponView> = {}): CouponView => ({
  id: '7d9f6a5e-0000-4000-8000-0000000000c1',
  code: 'SPRING10',
  approval: null,
  effect: { kind: 'percent', percent: 1_000 },
  maxDiscount: 2_000,
  minSubtotal: 0,
  startsAt: null,
  expiresAt: null,
  maxRedemptions: 100,
  maxPerCustomer: null,
  firstOrderOnly: false,
  customers: [],
  carriers: [],
  services: [],
  channels: [],
  refundReturnsUse: true,
  active: true,
  uses: { reserved: 1, committed: 2 },
  createdAt: '2026-11-20T10:00:00Z',
  archivedAt: null,
  version: 4,
  ...over,
});

export const adminUser = (over: Partial<AdminUserView> = {}): AdminUserView => ({
  id: 'sub-2',
  email: 'bo@example.com',
  name: 'Bo Chen',
  role: 'none',
  group: null,
  enabled: true,
  orders: 1,
  labels: 1,
  revenue: usd(1835),
  createdAt: '2026-11-01T10:00:00Z',
  lastOrderAt: '2026-11-20T10:00:00Z',
  erasureDue: null,
  phone: '',
  emailVerified: true,
  mfa: null,
  parcels: { thisMonth: 1, lastMonth: 0 },
  notes: [],
  recentOrders: [
    {
      id: '7d9f6a5e-0000-4000-8000-000000000001',
      number: 'WB-100042',
      payment: 'captured',
      total: usd(1835),
      items: 1,
      createdAt: '2026-11-20T10:00:00Z',
    },
  ],
  ...over,
});
