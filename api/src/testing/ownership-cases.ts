import type { Shipment } from '#libs/domain/shipments/shipment.js';

/** What a route with something of somebody in its address is asked for. `open`: meant for everybody who has the address. */
type Case = {
  things: 'shipment' | 'order' | 'quote' | 'tracker' | 'entry' | 'package' | 'card' | 'item';
  body?: (shipment: Shipment) => unknown;
  open?: true;
  /** Only users have such things. */
  user?: true;
};

const patch = ({ version }: Shipment) => ({ version, references: ['mine now'] });
/** Every route with something of somebody in its address. */
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
  'DELETE /api/shipments/{slug}': { things: 'shipment' },
  'GET /api/orders/{id}': { things: 'order' },
  'POST /api/orders/{id}/payment': { things: 'order' },
  'POST /api/orders/{id}/check': { things: 'order' },
  'POST /api/orders/{id}/cancel': { things: 'order' },
  'POST /api/orders/{id}/refunds': { things: 'order', body: (one) => ({ shipments: [one.slug] }) },
  'GET /api/orders/{id}/receipt': { things: 'order' },
  'GET /api/labels/{slug}': { things: 'shipment' },
  'GET /api/labels/{slug}/file': { things: 'shipment' },
  'POST /api/labels/{slug}/printed': { things: 'shipment' },
  'PUT /api/cart/items/{id}': {
    things: 'item',
    body: (one) => ({ changes: { references: ['mine now'] }, offerId: one.offer!.id, total: 1125, version: 0 }),
  },
  'POST /api/cart/items/{id}/accept': { things: 'item', body: () => ({ total: 1125, version: 0 }) },
  'GET /api/addresses/{id}': { things: 'entry', user: true },
  'PATCH /api/addresses/{id}': { things: 'entry', user: true, body: () => ({ version: 1, nickname: 'mine now' }) },
  'DELETE /api/addresses/{id}': { things: 'entry', user: true },
  'POST /api/addresses/{id}/use': { things: 'entry', user: true },
  'PATCH /api/packages/{id}': { things: 'package', user: true, body: () => ({ version: 1, name: 'mine now' }) },
  'DELETE /api/packages/{id}': { things: 'package', user: true },
  'POST /api/packages/{id}/use': { things: 'package', user: true },
  'PUT /api/cards/{id}/default': { things: 'card', user: true },
  'DELETE /api/cards/{id}': { things: 'card', user: true },
  'GET /api/track/{slug}': { things: 'tracker', open: true },
  'POST /api/track/{slug}/refresh': { things: 'tracker', open: true },
};

/** About nobody's things in particular: only who may enter counts, which is in `roles.e2e.spec.ts`. */
export const staffRoutes: readonly string[] = [
  'GET /api/margins/versions/{number}',
  'POST /api/margins/versions/{number}/restore',
  'GET /api/margins/backtests/{id}',
  'GET /api/margins/backtests/{id}/file',
  'POST /api/margins/backtests/{id}/cancel',
  'GET /api/margins/simulations/{id}',
  'POST /api/margins/simulations/{id}/price',
  'GET /api/coupons/{id}',
  'PUT /api/coupons/{id}',
  'POST /api/coupons/{id}/archive',
  'GET /api/coupons/{id}/usage',
  'POST /api/refunds/{id}/retry',
  'POST /api/findings/{id}/resolve',
  'POST /api/payment-events/{id}/replay',
  'GET /api/admin/shipments/{slug}',
  'POST /api/admin/shipments/{slug}/actions',
  'DELETE /api/admin/views/{id}',
  'GET /api/admin/users/{id}',
  'POST /api/admin/users/{id}/actions',
];
