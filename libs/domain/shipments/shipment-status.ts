import { shipmentStatuses, type ShipmentStatus } from '#libs/contracts/shipments/statuses.js';
import type { StateLine } from '../state-line.js';
import { statesBefore, statesFrom, type Transitions } from '../transitions.js';

/**
 * draft → ready (complete and priced) → in_cart → ordered → fulfilled → closed. Only drafts and ready ones are edited; a
 * draft goes into the cart only where it was taken out of it.
 */
export const shipmentTransitions: Transitions<ShipmentStatus> = {
  draft: ['ready', 'in_cart', 'cancelled'],
  ready: ['draft', 'in_cart', 'ordered', 'cancelled'],
  in_cart: ['ready', 'draft', 'ordered', 'cancelled'],
  ordered: ['fulfilled', 'ready', 'in_cart'],
  fulfilled: ['closed'],
  closed: ['archived'],
  cancelled: ['archived'],
  archived: [],
};

export const shipmentLine: StateLine<ShipmentStatus> = {
  ...{ subject: 'shipment', name: 'shipment', table: 'shipment', column: 'status', transitions: shipmentTransitions },
  byOwner: ['draft', 'ready', 'in_cart', 'ordered', 'cancelled', 'closed', 'archived'],
};

/** Not in an order: it can be discarded, priced again, added to the cart or ordered. */
export const unorderedStates = statesBefore(shipmentTransitions, 'cancelled');
/** Its owner may change what is sent. */
export const editableStates: readonly ShipmentStatus[] = unorderedStates.filter((state) => state !== 'in_cart');
/** It can be ordered as it is. */
export const orderableStates = statesBefore(shipmentTransitions, 'ordered');
/** Discarded or archived: no list shows it. */
export const hiddenStates = statesFrom(shipmentTransitions, 'cancelled');
/** Its labels are bought and it is not archived. */
export const fulfilledStates = statesFrom(shipmentTransitions, 'fulfilled').filter(
  (state) => !hiddenStates.includes(state),
);
/** It cannot return to the cart from these. */
export const pastCartStates = shipmentStatuses.filter(
  (state) => !statesFrom(shipmentTransitions, state).includes('in_cart'),
);
