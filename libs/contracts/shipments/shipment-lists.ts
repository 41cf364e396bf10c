import * as z from 'zod/mini';
import { day } from '../values/dates-and-counts.js';
import { listed } from '../values/listed.js';
import { money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { shipmentStep, trackingLink } from './shipments.js';
import { labelStatus, shipmentStatus, trackingStatus } from './statuses.js';

/** Tabs of the list (web.md 6.8). */
export const shipmentTab = z.enum(['all', 'drafts', 'to_pay', 'to_print', 'in_transit', 'problems', 'delivered']);
export type ShipmentTab = z.infer<typeof shipmentTab>;

/** How a shipment came to us: by hand, from an uploaded file, from a connected store. */
export const shipmentSource = z.enum(['web', 'file', 'store']);
export type ShipmentSource = z.infer<typeof shipmentSource>;

/** The one status that a list shows for a shipment: the furthest of its state lines. */
export const listStatus = z.enum([
  'draft',
  'to_pay',
  'in_cart',
  'label_pending',
  'label_ready',
  'printed',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'problem',
  'returned',
  'refund_requested',
  'refunded',
]);
export type ListStatus = z.infer<typeof listStatus>;

export const shipmentSort = z.enum(['-created', 'created', '-total', 'total', 'recipient', '-recipient']);
export type ShipmentSort = z.infer<typeof shipmentSort>;

const code = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/, 'Use letters, digits, - and _.'));

/** A filter of the caller's shipments: the list's address, saved views and bulk actions have all of it. */
export const shipmentSelectionFilter = z.strictObject({
  tab: z._default(shipmentTab, 'all'),
  /** Words, each part of name, company, city, postal code, e-mail or reference; or part of an order or tracking number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Days of creation, UTC, both included. */
  from: z.optional(day),
  to: z.optional(day),
  carrier: listed(code),
  service: listed(code),
  status: listed(listStatus),
  source: listed(shipmentSource),
  /** Ids of connected stores, for whose orders they are. */
  store: listed(z.uuid()),
});

export type ShipmentSelectionFilter = z.infer<typeof shipmentSelectionFilter>;

/** Query of GET /api/shipments/file: all shipments that the list shows. */
export const shipmentExportFilter = z.object({
  ...shipmentSelectionFilter.shape,
  sort: z._default(shipmentSort, '-created'),
});
export type ShipmentExportFilter = z.infer<typeof shipmentExportFilter>;

/** Whether a query string, without "?", is one that the list takes. */
export function isListQuery(query: string): boolean {
  const values = Object.fromEntries(new URLSearchParams(query));
  const known = Object.keys(values).every((name) => name in shipmentExportFilter.shape);
  return known && shipmentExportFilter.safeParse(values).success;
}

/** Query of GET /api/shipments. */
export const shipmentFilter = z.object({ ...pageRequest.shape, ...shipmentExportFilter.shape });
export type ShipmentFilter = z.infer<typeof shipmentFilter>;

export const shipmentRow = z.object({
  slug: z.string(),
  status: shipmentStatus,
  labelStatus,
  trackingStatus,
  step: shipmentStep,
  receiver: z.string(),
  route: z.string(),
  service: z.nullable(z.string()),
  total: z.nullable(money),
  parcelCount: z.int(),
  reference: z.nullable(z.string()),
  tracking: z.array(trackingLink),
  orderId: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  source: shipmentSource,
  shipDate: z.string(),
  printed: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ShipmentRow = z.infer<typeof shipmentRow>;

export const shipmentPage = pageOf(shipmentRow);
export type ShipmentPage = z.infer<typeof shipmentPage>;

/** Query of GET /api/shipments/counts: how many each tab has. */
export const shipmentCountFilter = z.omit(shipmentSelectionFilter, { tab: true });
export type ShipmentCountFilter = z.infer<typeof shipmentCountFilter>;
export const shipmentCounts = z.record(shipmentTab, z.int());
export type ShipmentCounts = z.infer<typeof shipmentCounts>;
