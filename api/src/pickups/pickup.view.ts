import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PickupView } from '#libs/contracts/shipments/pickups.js';
import { localTime } from '#libs/domain/pickups/local-time.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import type { Pickup } from '#libs/domain/pickups/pickup.js';

/** A pickup as its owner sees it. */
export function pickupView(pickup: Pickup, now: Date): PickupView {
  const { id, carrier, service, status, confirmation, sender, day, timeZone, labels, price, sample } = pickup;
  const time = (at: Date) => localTime(at, timeZone).time;
  return {
    ...{ id, status, confirmation, day, timeZone, labels, price, sample },
    ...{ carrierName: carrierName(carrier), serviceName: pickupServiceName(carrier, service) },
    sender: addressLines(sender).join(', '),
    window: pickup.anyTime ? null : { from: time(pickup.fromAt), to: time(pickup.toAt) },
    ...{ instructions: pickup.instructions, note: pickup.note, createdAt: pickup.createdAt.toISOString() },
    ...{ cancelable: pickup.isCancelable(now), canceling: pickup.isCanceling },
  };
}
