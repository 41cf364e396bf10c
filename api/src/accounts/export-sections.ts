import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import { GuestClaim } from '#libs/domain/accounts/guest-claim.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { UserNote } from '#libs/domain/accounts/user-note.js';
import { SavedView } from '#libs/domain/admin/saved-view.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { Import } from '#libs/domain/imports/import.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { formatInvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import { Order } from '#libs/domain/orders/order.js';
import { presentOffer } from '#libs/domain/quotes/present-offer.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { exportAdjustments } from './export-adjustments.js';
import { exportFeed } from './export-feed.js';
import { exportCompanySections } from './export-company-sections.js';
import { exportClaims } from './export-claims.js';
import { exportPickups } from './export-pickups.js';
import { exportReportSchedules } from './export-report-schedules.js';
import { exportPageSize, first, inOrder, section, type ExportSection } from './export-section.js';
import { exportIntegrationSections } from './export-integration-sections.js';
import { exportStoreSections } from './export-store-sections.js';

const shipment = ({ offer, ...row }: Shipment) => ({
  ...{ slug: row.slug, status: row.status, labelStatus: row.labelStatus, trackingStatus: row.trackingStatus },
  ...{ from: row.from, to: row.to, returnTo: row.returnTo, parcels: row.parcels, shipDate: row.shipDate },
  ...{
    signature: row.signature,
    insuredValue: row.insuredValue,
    insuredValues: row.insuredValues,
    options: row.options,
    contents: row.contents,
    references: row.references,
  },
  notifyEmail: row.notifyEmail,
  ...{ noProhibitedContentsAt: row.noProhibitedAt, addressNotes: row.addressNotes, orderId: row.orderId },
  ...{ price: offer && presentOffer(offer), createdAt: row.createdAt, updatedAt: row.updatedAt },
});

type ReceiptRow = { order_id: string; year: number; number: number; issued_at: string };
const receipts = `
  select i.order_id, i.year, i.number, i.issued_at from invoice i join orders o on o.id = i.order_id
  where o.owner_id = ? and i.order_id > ? order by i.order_id limit ?`;

type NoteRow = { id: string };
const shipmentNotes = `
  select n.shipment_id as id, s.slug as shipment, n.text, n.updated_at as "updatedAt"
  from shipment_note n join shipment s on s.id = n.shipment_id
  where s.owner_id = ? and n.shipment_id > ? order by n.shipment_id limit ?`;

type ReturnRow = { id: string };
const returns = `
  select r.shipment_id as id, s.slug as shipment, o.slug as "bringsBack", r.created_at as "createdAt",
    r.link_expires_at as "linkExpiresAt", r.link_revoked_at as "linkRevokedAt"
  from shipment_return r join shipment s on s.id = r.shipment_id
  left join shipment o on o.id = r.outbound_id and o.owner_id = s.owner_id
  where s.owner_id = ? and r.shipment_id > ? order by r.shipment_id limit ?`;

type CartRow = {
  id: string;
  slug: string;
  saved: boolean;
  accepted_total: number;
  added_at: string;
  removed_at: string;
};
const cartItems = `
  select i.id, s.slug, i.saved, i.accepted_total, i.added_at, i.removed_at
  from cart_item i join shipment s on s.id = i.shipment_id
  where i.owner_id = ? and i.id > ? order by i.id limit ?`;

type RefundRow = { id: string };
const refunds = `
  select r.id, r.order_id as "orderId", s.slug as shipment, r.status, r.amount, r.currency, r.reason,
    r.requested_at as "requestedAt", r.credited_at as "creditedAt"
  from refund r join orders o on o.id = r.order_id join shipment s on s.id = r.shipment_id
  where o.owner_id = ? and r.id > ? order by r.id limit ?`;

type UploadedRow = { id: string; name: string; row: number; state: string; cells: string[]; edits: object | null };
const uploadedRows = `
  select f.id, f.name, r.row, r.state, r.cells, r.edits from import f join import_row r on r.import_id = f.id
  where f.owner_id = ? and (r.import_id, r.row) > (?::uuid, ?::int) order by r.import_id, r.row limit ?`;

/** Everything that rows of ours say about a user, apart from the account itself. */
export const exportSections: readonly ExportSection[] = [
  section(
    'contactMessages',
    (em, ownerId, after) => em.find(ContactMessage, { ownerId, id: { $gt: after } }, inOrder),
    ({ reference, email, topic, number, message, createdAt }) => ({
      ...{ reference, email, topic, number, message, createdAt },
    }),
  ),
  section(
    'addresses',
    (em, ownerId, after) => em.find(AddressEntry, { ownerId, id: { $gt: after } }, inOrder),
    ({ nickname, address, isDefaultSender, isDefaultReturn, lastUsedAt, createdAt }) => ({
      ...{ nickname, address, isDefaultSender, isDefaultReturn, lastUsedAt, createdAt },
    }),
  ),
  section(
    'packages',
    (em, ownerId, after) => em.find(SavedPackage, { ownerId, id: { $gt: after } }, inOrder),
    ({ name, parcel, lastUsedAt, createdAt }) => ({ name, parcel, lastUsedAt, createdAt }),
  ),
  exportPickups,
  exportClaims,
  exportAdjustments,
  section('shipments', (em, ownerId, after) => em.find(Shipment, { ownerId, id: { $gt: after } }, inOrder), shipment),
  {
    name: 'shipmentNotes',
    async page(em, ownerId, after = first) {
      const rows = await em.execute<NoteRow[]>(shipmentNotes, [ownerId, after, exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      return { rows: rows.map(({ id: _, ...exported }) => exported), ...(last ? { next: last.id } : {}) };
    },
  },
  section(
    'returns',
    (em, ownerId, after) => em.execute<ReturnRow[]>(returns, [ownerId, after, exportPageSize]),
    ({ id: _, ...exported }) => exported,
  ),
  section(
    'orders',
    (em, ownerId, after) => em.find(Order, { ownerId, id: { $gt: after } }, inOrder),
    ({
      id,
      number,
      email,
      currency,
      subtotal,
      discount,
      couponCode: coupon,
      total,
      captured,
      refunded,
      payment,
      createdAt,
    }) => ({
      ...{
        id,
        number: `WB-${number}`,
        email,
        currency,
        subtotal,
        discount,
        coupon,
        total,
        captured,
        refunded,
        payment,
        createdAt,
      },
    }),
  ),
  section(
    'parcels',
    (em, ownerId, after) => em.find(Tracker, { ownerId, id: { $gt: after } }, inOrder),
    ({ trackingNumber, carrierName, serviceName, from, to, status, createdAt }) => ({
      ...{ trackingNumber, carrierName, serviceName, from, to, status, createdAt },
    }),
  ),
  section(
    'quotes',
    (em, ownerId, after) => em.find(Quote, { ownerId, id: { $gt: after } }, inOrder),
    ({ request, customer, createdAt, expiresAt }) => ({ request, customer, createdAt, expiresAt }),
  ),
  {
    name: 'cartItems',
    async page(em, ownerId, after = first) {
      const rows = await em.execute<CartRow[]>(cartItems, [ownerId, after, exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      const exported = rows.map(({ slug, saved, accepted_total, added_at, removed_at }) => ({
        ...{ shipment: slug, saved, acceptedTotal: accepted_total, addedAt: added_at, removedAt: removed_at },
      }));
      return { rows: exported, ...(last ? { next: last.id } : {}) };
    },
  },
  {
    name: 'cart',
    async page(em, ownerId) {
      const carts = await em.find(Cart, { ownerId });
      return { rows: carts.map(({ couponCode, updatedAt }) => ({ couponCode, updatedAt })) };
    },
  },
  {
    name: 'receipts',
    async page(em, ownerId, after = first) {
      const rows = await em.execute<ReceiptRow[]>(receipts, [ownerId, after, exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      const exported = rows.map(({ order_id: orderId, year, number, issued_at: issuedAt }) => ({
        ...{ orderId, number: formatInvoiceNumber(year, number), issuedAt },
      }));
      return { rows: exported, ...(last ? { next: last.order_id } : {}) };
    },
  },
  {
    name: 'refunds',
    async page(em, ownerId, after = first) {
      const rows = await em.execute<RefundRow[]>(refunds, [ownerId, after, exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      return { rows: rows.map(({ id: _, ...exported }) => exported), ...(last ? { next: last.id } : {}) };
    },
  },
  section(
    'uploads',
    (em, ownerId, after) => em.find(Import, { ownerId, id: { $gt: after } }, inOrder),
    ({ name, bytes, status, header, mapping, rule, rows, createdAt }) => ({
      ...{ name, bytes, status, header, mapping, rule, rows, createdAt },
    }),
  ),
  {
    name: 'uploadedRows',
    async page(em, ownerId, after = `${first} 0`) {
      const rows = await em.execute<UploadedRow[]>(uploadedRows, [ownerId, ...after.split(' '), exportPageSize]);
      const last = rows.length === exportPageSize ? rows.at(-1) : undefined;
      const exported = rows.map(({ name: upload, row, state, cells, edits }) => ({ upload, row, state, cells, edits }));
      return { rows: exported, ...(last ? { next: `${last.id} ${last.row}` } : {}) };
    },
  },
  section(
    'columnMappings',
    (em, ownerId, after) => em.find(SavedMapping, { ownerId, id: { $gt: after } }, inOrder),
    ({ name, header, mapping, usedAt }) => ({ name, header, mapping, usedAt }),
  ),
  section(
    'notes',
    (em, userId, after) => em.find(UserNote, { userId, id: { $gt: after } }, inOrder),
    ({ text, at }) => ({ text, at }),
  ),
  ...exportIntegrationSections,
  section(
    'savedViews',
    (em, ownerId, after) => em.find(SavedView, { ownerId, id: { $gt: after } }, inOrder),
    ({ page, name, query, createdAt }) => ({ page, name, query, createdAt }),
  ),
  exportFeed,
  exportReportSchedules,
  ...exportStoreSections,
  ...exportCompanySections,
  {
    name: 'guests',
    async page(em, userId) {
      const claims = await em.find(GuestClaim, { userId }, { orderBy: { claimedAt: 'asc' } });
      return { rows: claims.map(({ guestId, claimedAt }) => ({ guestId, claimedAt })) };
    },
  },
];
