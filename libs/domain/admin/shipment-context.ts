import type { Mail } from '../mail/mail.js';
import type { Order } from '../orders/order.js';
import type { OrderItem } from '../orders/order-item.js';
import type { VoidEligibility } from '../refunds/void-eligibility.js';
import type { Refund } from '../refunds/refund.js';
import type { Shipment } from '../shipments/shipment.js';
import type { Tracker } from '../tracking/tracker.js';

/** What determines an operator's actions on a shipment. `order` and `item`: its current one, otherwise the last one. */
export type ShipmentContext = {
  shipment: Shipment;
  order: Order | null;
  item: OrderItem | null;
  refund: Refund | null;
  /** Whether its label can be refunded; null where it is in no order. */
  refundable: VoidEligibility | null;
  trackers: readonly Tracker[];
  /** Mails about its order, newest first, without codes: an expired code is useless. */
  mails: readonly Mail[];
};
