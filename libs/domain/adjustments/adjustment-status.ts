import type { AdjustmentStatus } from '#libs/contracts/adjustments/adjustments.js';
import type { Transitions } from '../transitions.js';

export const adjustmentTransitions: Transitions<AdjustmentStatus> = {
  new: ['waived', 'charged', 'disputed'],
  waived: ['disputed'],
  charged: ['waived', 'disputed'],
  disputed: ['won', 'lost'],
  won: [],
  lost: ['charged'],
  credited: [],
};

/** Statuses that wait for staff or for the carrier. */
export const openAdjustmentStates = ['new', 'disputed'] as const satisfies readonly AdjustmentStatus[];
