import type { StoreOrderStatus } from '#libs/contracts/stores/vendor-order.js';

type Meaning = { status: StoreOrderStatus; holdReason: string };

const toShip: readonly StoreOrderStatus[] = ['awaiting_shipment', 'partially_fulfilled'];

/**
 * An order has one address with us: one whose lines go to several is put on hold, so that it is not shipped to the first of them
 * by mistake.
 */
export const holdSeveralAddresses = (meaning: Meaning): Meaning =>
  toShip.includes(meaning.status)
    ? { status: 'on_hold', holdReason: 'Its lines go to several addresses. Ship it from the shop.' }
    : meaning;
