import type { Shipment } from './shipment.js';

/** What a new draft holds before anything is known of it. */
export const emptyShipment = (): Partial<Shipment> => ({
  status: 'draft',
  labelStatus: 'none',
  trackingStatus: 'unknown',
  from: null,
  to: null,
  returnTo: null,
  parcels: [],
  signature: 'none',
  insuredValue: 0,
  contents: { type: 'merchandise', description: '', items: [] },
  references: [],
  addressNotes: {},
  noProhibitedAt: null,
  quoteId: null,
  offer: null,
  orderId: null,
  fromCart: false,
  failureCode: null,
  failureText: null,
  firstPrintedAt: null,
  printCount: 0,
});
