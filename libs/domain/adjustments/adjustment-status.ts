import type { AdjustmentStatus } from '#libs/contracts/adjustments/adjustments.js';
import type { Transitions } from '../transitions.js';

export const adjustmentTransitions: Transitions<AdjustmentStatus> = {
  new: ['waived', 'disputed'],
  waived: ['disputed'],
  disputed: ['won', 'lost'],
  won: [],
  lost: [],
  credited: [],
};

/** Statuses that wait for staff or for the carrier. */
export const openAdjustmentStates = ['new', 'disputed'] as const satisfies readonly AdjustmentStatus[];
