import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';

/** The title of a shipment: its recipient. */
export function shipmentTitle({ to }: Pick<ShipmentView, 'to'>): string {
  const name = to?.name || to?.company;
  return name ? `Shipment to ${name}` : 'Shipment without a recipient';
}
