import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { labelTexts, paymentTexts, shipmentTexts, trackingLineTexts } from '../texts/state-texts';

/** Where each of the four lines is now. */
export function StateLines({ details: { shipment, order } }: { details: ShipmentDetails }) {
  const lines = [
    ['Shipment', shipmentTexts[shipment.status]],
    ['Payment', order ? paymentTexts[order.payment] : 'Not paid yet'],
    ['Label', labelTexts[shipment.labelStatus]],
    ['Tracking', trackingLineTexts[shipment.trackingStatus]],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border bg-border @read:grid-cols-4">
      {lines.map(([name, text]) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-small text-text-2">{name}</dt>
          <dd className="text-ui font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
