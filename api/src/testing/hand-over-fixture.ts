import type { EntityManager } from '@mikro-orm/postgresql';
import { Manifest } from '#libs/domain/manifests/manifest.js';
import { Pickup } from '#libs/domain/pickups/pickup.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

/** A form and a scheduled pickup with a label of a user. @returns their ids */
export async function handOverFixture(em: EntityManager, ownerId: string, shipment: Shipment, labelId: string) {
  const now = new Date();
  const group = { key: '', carrier: 'usps', seller: 'usps', sender: shipment.from!, sample: true, labels: [labelId] };
  const [manifest, onForm] = Manifest.of(ownerId, shipment.shipDate, group, [labelId], now);
  const later = new Date(now.getTime() + 3600_000);
  const [pickup, collected] = Pickup.of(
    {
      ...{
        ownerId,
        group: { ...group, timeZone: 'America/New_York' },
        labels: [{ id: labelId, carrierReference: null, trackingNumber: '9400' }],
      },
      ...{ day: shipment.shipDate, window: { from: later, to: later }, cancelableUntil: later, anyTime: true },
      ...{ service: 'package_pickup', price: 0, orderId: null, instructions: 'Secret' },
    },
    now,
  );
  pickup.confirmed('SAMPLE-1');
  await em.persist([manifest, ...onForm, pickup, ...collected]).flush();
  return { manifest: manifest.id, pickup: pickup.id };
}
