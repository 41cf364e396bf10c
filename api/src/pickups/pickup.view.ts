import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import type { PickupView } from '#libs/contracts/shipments/pickups.js';
import { localTime } from '#libs/domain/pickups/local-time.js';
import { pickupServiceName } from '#libs/domain/pickups/pickup-service-name.js';
import type { Order } from '#libs/domain/orders/order.js';
import type { Pickup } from '#libs/domain/pickups/pickup.js';
import { pickupChargeView } from './pickup-charge.view.js';

/** A pickup as its owner sees it. */
export function pickupView(pickup: Pickup, order: Order | undefined, now: Date): PickupView {
  const { id, carrier, service, status, confirmation, sender, day, timeZone, labels, price, sample } = pickup;
  const time = (at: Date) => localTime(at, timeZone).time;
  return {
    ...{ id, status, confirmation, day, timeZone, labels, price, sample },
    charge: order ? pickupChargeView(pickup, order) : null,
    ...{ carrierName: carrierName(carrier), serviceName: pickupServiceName(carrier, service) },
    sender: addressLines(sender).join(', '),
    window: pickup.anyTime ? null : { from: time(pickup.fromAt), to: time(pickup.toAt) },
    ...{ instructions: pickup.instructions, note: pickup.note, createdAt: pickup.createdAt.toISOString() },
    ...{ cancelable: pickup.isCancelable(now) || (order?.payable ?? false), canceling: pickup.isCanceling },
  };
}
