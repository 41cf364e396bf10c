import type { ClaimStatus } from '#libs/contracts/insurance/insurance-claims.js';
import { statesFrom, type Transitions } from '../transitions.js';

/**
 * A payment that the bank returns makes a paid claim wait for its payment again. A claim that its insurer refuses or cancels is
 * `submitted` again, and staff decide it.
 */
export const claimTransitions: Transitions<ClaimStatus> = {
  draft: ['submitted', 'withdrawn'],
  submitted: ['in_review', 'info_requested', 'approved', 'partly_approved', 'rejected', 'withdrawn'],
  in_review: ['submitted', 'info_requested', 'approved', 'partly_approved', 'rejected', 'withdrawn'],
  info_requested: ['submitted', 'in_review', 'approved', 'partly_approved', 'rejected', 'withdrawn'],
  approved: ['paid'],
  partly_approved: ['paid'],
  rejected: [],
  paid: ['approved', 'partly_approved'],
  withdrawn: [],
};

/** Its amount is to be paid. */
export const payableClaimStates = ['approved', 'partly_approved'] as const satisfies readonly ClaimStatus[];
/** It has ended, and another one may be opened. */
export const endedClaimStates = ['rejected', 'withdrawn'] as const satisfies readonly ClaimStatus[];
/** It was sent and not ended: its label cannot be voided. */
export const liveClaimStates = statesFrom(claimTransitions, 'submitted').filter(
  (state) => !endedClaimStates.some((ended) => ended === state),
);
/** A parcel has one of these at most. */
export const openClaimStates: readonly ClaimStatus[] = ['draft', ...liveClaimStates];
/** Its owner may change its evidence. */
export const editableClaimStates = ['draft', 'info_requested'] as const satisfies readonly ClaimStatus[];
/** It is not decided yet. */
export const undecidedClaimStates = [
  'submitted',
  'in_review',
  'info_requested',
] as const satisfies readonly ClaimStatus[];
