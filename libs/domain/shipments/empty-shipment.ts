import type { ShipmentColumns } from './shipment-schema.js';

/** The content of a new draft. */
export const emptyShipment = (): Partial<ShipmentColumns> => ({
  status: 'draft',
  labelStatus: 'none',
  trackingStatus: 'unknown',
  from: null,
  to: null,
  returnTo: null,
  parcels: [],
  signature: 'none',
  insuredValue: 0,
  insuredValues: null,
  options: [],
  contents: { type: 'merchandise', description: '', items: [] },
  references: [],
  notifyEmail: null,
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
