import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';

/** The title of a shipment, while it loads and afterwards. */
export const adminShipmentTitle = (view: AdminShipmentView | undefined): string =>
  view ? `Shipment to ${view.shipment.to?.name || 'no recipient yet'}` : 'Shipment';
