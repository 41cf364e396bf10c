import type { RefundStatus } from '#libs/contracts/orders/refunds.js';
import { statesBefore, type Transitions } from '../transitions.js';

/** A rejected refund can be retried: from the carrier on, or from the bank on if the label is void already. */
export const refundTransitions: Transitions<RefundStatus> = {
  requested: ['submitted', 'approved', 'rejected', 'not_applicable'],
  submitted: ['approved', 'rejected', 'not_applicable'],
  approved: ['credited', 'rejected'],
  credited: ['rejected'],
  rejected: ['requested', 'approved', 'credited'],
  not_applicable: [],
};

/** The carrier has yet to answer. */
export const carrierRefundStates = statesBefore(refundTransitions, 'not_applicable');
