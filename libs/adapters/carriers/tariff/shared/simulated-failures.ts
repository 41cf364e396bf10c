import type { Place } from '#libs/contracts/addresses/address.js';
import { isUnitedStates, zip5 } from './us-region.js';

/** A behavior of a carrier that a ZIP triggers, for tests and demos (TST-1). */
export type SimulatedFailure =
  | 'delayed'
  | 'exception'
  | 'returned'
  | 'pickup'
  | 'no_scan'
  | 'purchase_refused'
  | 'purchase_timeout'
  | 'void_rejected'
  | 'rates_unavailable';

/** Receiver's ZIP → behavior. The ZIPs have the prefix of a single building and are not assigned to anybody. */
export const simulatedFailureZips: Record<number, SimulatedFailure> = {
  591: 'delayed',
  592: 'exception',
  593: 'returned',
  594: 'pickup',
  595: 'no_scan',
  596: 'purchase_refused',
  597: 'purchase_timeout',
  598: 'void_rejected',
  599: 'rates_unavailable',
};

/** ZIPs 00591 to 00599 of the receiver (state NY) rehearse a failure; every other place behaves. */
export function simulatedFailureOf(to: Pick<Place, 'country' | 'postal'>): SimulatedFailure | undefined {
  return isUnitedStates(to) ? simulatedFailureZips[zip5(to.postal)] : undefined;
}
