import { randomUUID } from 'node:crypto';
import { jpeg } from '#libs/dev/testing/pictures.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import type { OwnedThing } from './owned-thing.js';
import { sampleSchedule } from './schedule-fixture.js';

/** The requests for each route with an owned thing in its address. `open`: meant for anybody with the address. */
type Case = {
  things: OwnedThing;
  body?: (shipment: Shipment) => unknown;
  /** Instead of a JSON body: its media type and bytes. */
  file?: [type: string, content: string | Buffer];
  query?: string;
  open?: true;
  /** The request is refused for a reason of its own. */
  refused?: true;
  /** Only users have such things. */
  user?: true;
  /** Of the company that the owner acts for. */
  company?: true;
  /** Public API and saved cards: uses the user's own shipment, order or quote instead of the guest's. */
  v1?: true;
};

const patch = ({ version }: Shipment) => ({ version, references: ['mine now'] });
const columns = [
  'recipient_name',
  'recipient_street1',
  'recipient_city',
  'recipient_postal',
  'weight',
  'length',
  'width',
  'height',
];
const parties = ['sender_name', 'sender_street1', 'sender_city', 'sender_postal'];
const mapping = { columns: Object.fromEntries([...columns, ...parties].map((column) => [column, { constant: '1' }])) };

/** Every route with an owned thing in its address. */
export const ownershipCases: Record<string, Case> = {
  'GET /api/quotes/{id}': { things: 'quote' },
  'GET /api/shipments/{slug}': { things: 'shipment' },
  'PATCH /api/shipments/{slug}': { things: 'shipment', body: patch },
  'POST /api/shipments/{slug}/quote': { things: 'shipment' },
  'PUT /api/shipments/{slug}/offer': {
    things: 'shipment',
    body: (one) => ({ offerId: one.offer!.id, version: one.version }),
  },
  'POST /api/shipments/{slug}/clone': { things: 'shipment' },
  'GET /api/shipments/{slug}/details': { things: 'shipment' },
  'PUT /api/shipments/{slug}/note': { things: 'shipment', body: () => ({ note: 'mine now' }) },
  'POST /api/shipments/{slug}/return': { things: 'shipment' },
  'PUT /api/shipments/{slug}/return-link': { things: 'shipment', body: () => ({ days: 14 }) },
  'DELETE /api/shipments/{slug}/return-link': { things: 'shipment' },
  'POST /api/shipments/{slug}/pay-on-use': {
    ...{ things: 'shipment', user: true, v1: true },
    body: () => ({ cardId: 'pm_1', total: 1125, agreed: true }),
  },
  'POST /api/shipments/{slug}/adjustment-answers': {
    ...{ things: 'shipment', user: true, v1: true, refused: true },
    body: () => ({ chargeId: randomUUID(), answer: 'accept' }),
  },
  'PUT /api/adjustment-charges/{id}/photos/{number}': {
    ...{ things: 'charge', user: true, v1: true, query: '?name=mine' },
    file: ['application/octet-stream', jpeg],
  },
  'GET /api/adjustment-charges/{id}/photos/{number}': { things: 'charge', user: true, v1: true },
  'DELETE /api/adjustment-charges/{id}/photos/{number}': { things: 'charge', user: true, v1: true },
  'DELETE /api/shipments/{slug}': { things: 'shipment' },
  'GET /api/orders/{id}': { things: 'order' },
  'GET /api/orders/{id}/items': { things: 'order' },
  'POST /api/orders/{id}/payment': { things: 'order' },
  'POST /api/orders/{id}/check': { things: 'order' },
  'POST /api/orders/{id}/cancel': { things: 'order' },
  'POST /api/orders/{id}/refunds': { things: 'order', body: (one) => ({ shipments: [one.slug] }) },
  'GET /api/orders/{id}/receipt': { things: 'order' },
  'GET /api/labels/{slug}': { things: 'shipment' },
  'GET /api/labels/{slug}/file': { things: 'shipment' },
  'GET /api/manifests/{id}/file': { things: 'manifest', user: true },
  'POST /api/pickups/{id}/cancel': { things: 'pickup', user: true },
  'GET /api/shipments/{slug}/insurance-claim': { things: 'shipment' },
  'PUT /api/shipments/{slug}/insurance-claim': {
    things: 'shipment',
    body: () => ({ kind: 'loss', amount: 100, description: 'mine now' }),
  },
  'PUT /api/insurance-claims/{id}/files/{number}': {
    ...{ things: 'claim', query: '?name=mine&purpose=other' },
    file: ['application/octet-stream', '%PDF-1.7 mine'],
  },
  'GET /api/insurance-claims/{id}/files/{number}': { things: 'claim' },
  'DELETE /api/insurance-claims/{id}/files/{number}': { things: 'claim' },
  'POST /api/insurance-claims/{id}/submit': { things: 'claim', body: () => ({}) },
  'POST /api/insurance-claims/{id}/withdraw': { things: 'claim' },
  'GET /api/labels/{slug}/invoice': { things: 'shipment' },
  'POST /api/labels/{slug}/printed': { things: 'shipment' },
  'GET /api/label-batches/{id}': { things: 'batch' },
  'GET /api/label-batches/{id}/files/{number}': { things: 'batch' },
  'POST /api/label-batches/{id}/printed': { things: 'batch' },
  'PUT /api/cart/items/{id}': {
    things: 'item',
    body: (one) => ({ changes: { references: ['mine now'] }, offerId: one.offer!.id, total: 1125, version: 0 }),
  },
  'POST /api/cart/items/{id}/accept': { things: 'item', body: () => ({ total: 1125, version: 0 }) },
  'GET /api/addresses/files/{id}': { things: 'addressFile', user: true },
  'GET /api/addresses/{id}': { things: 'entry', user: true },
  'PATCH /api/addresses/{id}': { things: 'entry', user: true, body: () => ({ version: 1, nickname: 'mine now' }) },
  'DELETE /api/addresses/{id}': { things: 'entry', user: true },
  'POST /api/addresses/{id}/use': { things: 'entry', user: true },
  'PATCH /api/packages/{id}': { things: 'package', user: true, body: () => ({ version: 1, name: 'mine now' }) },
  'DELETE /api/packages/{id}': { things: 'package', user: true },
  'POST /api/packages/{id}/use': { things: 'package', user: true },
  'PUT /api/cards/{id}/default': { things: 'card', user: true },
  'DELETE /api/cards/{id}': { things: 'card', user: true },
  'GET /api/imports/{id}': { things: 'import', user: true },
  'DELETE /api/imports/{id}': { things: 'import', user: true },
  'POST /api/imports/{id}/cancel': { things: 'import', user: true },
  'GET /api/imports/{id}/parts': { things: 'import', user: true },
  'PUT /api/imports/{id}/parts/{number}': { things: 'import', user: true, file: ['application/octet-stream', 'ab'] },
  'PUT /api/imports/{id}/format': { things: 'import', user: true, body: () => ({ format: {}, version: 1 }) },
  'PUT /api/imports/{id}/mapping': { things: 'import', user: true, body: () => ({ mapping, version: 1 }) },
  'PUT /api/imports/{id}/rule': {
    things: 'import',
    user: true,
    body: () => ({ rule: { kind: 'cheapest' }, version: 1 }),
  },
  'GET /api/imports/{id}/rows': { things: 'import', user: true, query: '?numbers=1' },
  'PATCH /api/imports/{id}/rows': {
    ...{ things: 'import', user: true },
    body: () => ({ edits: [{ row: 1, revision: 1, set: { recipient_name: 'mine now' } }] }),
  },
  'PUT /api/imports/{id}/rows/{row}/offer': {
    ...{ things: 'import', user: true },
    body: () => ({ revision: 1, offer: null }),
  },
  'GET /api/imports/{id}/numbers': { things: 'import', user: true },
  'GET /api/imports/{id}/issues': { things: 'import', user: true },
  'POST /api/imports/{id}/fixes': {
    ...{ things: 'import', user: true },
    body: () => ({ column: 'weight', code: 'weight_required', to: { text: '1' } }),
  },
  'POST /api/imports/{id}/fixes/{fix}/undo': { things: 'import', user: true },
  'POST /api/imports/{id}/fixes/{fix}/redo': { things: 'import', user: true },
  'POST /api/imports/{id}/exclusions': { things: 'import', user: true, body: () => ({ rows: [1], excluded: true }) },
  'GET /api/imports/{id}/file': { things: 'import', user: true },
  'POST /api/imports/{id}/corrections': {
    things: 'import',
    user: true,
    file: ['text/csv', 'weight,Waybill row,Waybill version\n3,1,0\n'],
  },
  'POST /api/imports/{id}/cart': { things: 'import', user: true, body: () => ({ rows: 1, total: 1 }) },
  'POST /api/imports/{id}/order': {
    ...{ things: 'import', user: true },
    body: () => ({ rows: 1, total: 1, email: 'a@b.example', acceptTerms: true }),
  },
  'DELETE /api/import-mappings/{id}': { things: 'mapping', user: true },
  'GET /api/stores/{id}': { things: 'store', user: true },
  'PATCH /api/stores/{id}': { things: 'store', user: true, body: () => ({ version: 1, name: 'mine now' }) },
  'POST /api/stores/{id}/pause': { things: 'store', user: true },
  'POST /api/stores/{id}/resume': { things: 'store', user: true },
  'POST /api/stores/{id}/sync': { things: 'store', user: true },
  'POST /api/stores/{id}/key': { things: 'store', user: true },
  'GET /api/stores/{id}/unreadable-orders': { things: 'store', user: true },
  'DELETE /api/stores/{id}': { things: 'store', user: true },
  'PUT /api/store-rules/{id}': {
    things: 'storeRule',
    user: true,
    body: () => ({ version: 1, name: 'mine now', conditions: [], actions: [{ kind: 'hold' }] }),
  },
  'DELETE /api/store-rules/{id}': { things: 'storeRule', user: true },
  'GET /api/store-orders/{id}': { things: 'storeOrder', user: true },
  'POST /api/store-orders/{id}/write-backs/retry': { things: 'storeOrder', user: true },
  'PATCH /api/store-orders/{id}': { things: 'storeOrder', user: true, body: () => ({ version: 1, held: true }) },
  'GET /api/v1/quotes/{id}': { things: 'quote', v1: true, user: true },
  'GET /api/v1/shipments/{slug}': { things: 'shipment', v1: true, user: true },
  'PATCH /api/v1/shipments/{slug}': { things: 'shipment', v1: true, user: true, body: patch },
  'POST /api/v1/shipments/{slug}/quote': { things: 'shipment', v1: true, user: true },
  'PUT /api/v1/shipments/{slug}/offer': {
    ...{ things: 'shipment', v1: true, user: true },
    body: (one) => ({ offerId: one.offer!.id, version: one.version }),
  },
  'DELETE /api/v1/shipments/{slug}': { things: 'shipment', v1: true, user: true },
  'GET /api/v1/labels/{slug}': { things: 'shipment', v1: true, user: true },
  'GET /api/v1/labels/{slug}/file': { things: 'shipment', v1: true, user: true },
  'GET /api/v1/orders/{id}': { things: 'order', v1: true, user: true },
  'GET /api/v1/orders/{id}/items': { things: 'order', v1: true, user: true },
  'POST /api/v1/orders/{id}/payment': { things: 'order', v1: true, user: true },
  'POST /api/v1/orders/{id}/cancel': { things: 'order', v1: true, user: true },
  'POST /api/v1/orders/{id}/refunds': {
    ...{ things: 'order', v1: true, user: true },
    body: (one) => ({ shipments: [one.slug] }),
  },
  'PATCH /api/webhook-endpoints/{id}': { things: 'endpoint', user: true, body: () => ({ description: 'mine now' }) },
  'DELETE /api/webhook-endpoints/{id}': { things: 'endpoint', user: true },
  'POST /api/webhook-endpoints/{id}/secret': { things: 'endpoint', user: true },
  'POST /api/webhook-endpoints/{id}/test': { things: 'endpoint', user: true },
  'POST /api/webhook-endpoints/{id}/replays': {
    ...{ things: 'endpoint', user: true },
    body: () => ({ since: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }),
  },
  'GET /api/webhook-endpoints/{id}/deliveries': { things: 'endpoint', user: true },
  'PUT /api/report-schedules/{id}': { things: 'schedule', user: true, body: () => sampleSchedule },
  'DELETE /api/report-schedules/{id}': { things: 'schedule', user: true },
  'POST /api/api-keys/{id}/rotate': { things: 'apiKey', user: true, body: () => ({}) },
  'DELETE /api/api-keys/{id}': { things: 'apiKey', user: true },
  'PATCH /api/company/members/{id}': { things: 'member', user: true, company: true, body: () => ({ role: 'viewer' }) },
  'DELETE /api/company/members/{id}': { things: 'member', user: true, company: true },
  'PUT /api/company/members/{id}/limits': {
    ...{ things: 'member', user: true, company: true, body: () => ({ perOrder: 5000, perMonth: null }) },
  },
  'POST /api/company/approvals/{id}/decision': {
    ...{ things: 'approval', user: true, company: true, body: () => ({ decision: 'approve' }) },
  },
  'POST /api/company/invitations/{id}/resend': { things: 'invitation', user: true, company: true },
  'DELETE /api/company/invitations/{id}': { things: 'invitation', user: true, company: true },
  'GET /api/track/{slug}': { things: 'tracker', open: true },
  'POST /api/track/{slug}/refresh': { things: 'tracker', open: true },
  'POST /api/track/{slug}/subscriptions': {
    ...{ things: 'tracker', open: true },
    body: () => ({ email: 'ann@example.com' }),
  },
  'PUT /api/track/{slug}/subscriptions': {
    things: 'tracker',
    open: true,
    refused: true,
    body: () => ({ token: 'none' }),
  },
};

/** For anybody with the link, which is not an address of the thing itself: `returns.e2e.spec.ts`. */
export const linkRoutes: readonly string[] = [
  'GET /api/returns/{token}',
  'GET /api/returns/{token}/label',
  'GET /api/returns/{token}/invoice',
];

/** The same response for everybody, or for anybody with a valid signature. */
export const tableRoutes: readonly string[] = [
  'GET /api/v1/trackers/{slug}',
  'GET /api/track/{carrier}/{number}',
  'GET /api/reports/{report}',
  'GET /api/reports/{report}/file',
  'GET /api/zip-codes/{prefix}',
  'POST /api/webhooks/stores/{id}',
  'GET /api/webhooks/stores/{id}',
];
