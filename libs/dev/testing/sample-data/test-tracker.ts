import { placeOf } from '#libs/domain/shipments/readiness.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';

/** The tracker of a bought label of a complete shipment. */
export const testTracker = ({ id: shipmentId, ownerId, from, to }: Shipment, position = 0): Tracker =>
  Tracker.start({
    ...{ ownerId, shipmentId, position, parcels: 1, carrier: 'usps', carrierName: 'USPS', service: 's' },
    ...{
      serviceName: 'S',
      trackingNumber: '9400',
      sample: true,
      estimate: null,
      from: placeOf(from!),
      to: placeOf(to!),
    },
  });
