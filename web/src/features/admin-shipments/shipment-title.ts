import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';

/** What a shipment is called, while it loads and after. */
export const adminShipmentTitle = (view: AdminShipmentView | undefined): string =>
  view ? `Shipment to ${view.shipment.to?.name || 'no recipient yet'}` : 'Shipment';
