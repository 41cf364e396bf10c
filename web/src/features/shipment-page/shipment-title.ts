import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';

/** What a shipment is called: to whom it goes. */
export function shipmentTitle({ to }: Pick<ShipmentView, 'to'>): string {
  const name = to?.name || to?.company;
  return name ? `Shipment to ${name}` : 'Shipment without a recipient';
}
