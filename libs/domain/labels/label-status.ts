import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';
import type { StateLine } from '../state-line.js';
import { statesBefore, type Transitions } from '../transitions.js';

/** A failed purchase can be ordered again; an unknown one is settled by asking the carrier, never by a second purchase. */
export const labelTransitions: Transitions<LabelStatus> = {
  none: ['queued'],
  queued: ['purchasing', 'failed', 'none'],
  purchasing: ['purchased', 'purchasing_unknown', 'failed'],
  purchasing_unknown: ['purchased', 'purchasing', 'failed'],
  purchased: ['void_requested'],
  void_requested: ['voided', 'void_rejected'],
  void_rejected: ['void_requested'],
  voided: [],
  failed: ['queued'],
};

export const labelLine: StateLine<LabelStatus> = {
  ...{ subject: 'shipment', name: 'label', table: 'shipment', column: 'label_status', transitions: labelTransitions },
  byOwner: [],
};

/** Its purchase is pending and may still fail. */
export const awaitedLabelStates = statesBefore(labelTransitions, 'failed');
/** How a purchase ends without a known label. */
export const unboughtLabelStates = labelTransitions.purchasing.filter((state) => state !== 'purchased');
/** It has a label that can be voided. */
export const labeledStates = statesBefore(labelTransitions, 'void_requested');
/** It is void, or is to be: a refund was requested and not refused. */
export const voidedLabelStates: readonly LabelStatus[] = [...statesBefore(labelTransitions, 'voided'), 'voided'];
/** In these a carrier may have sold the label, or be about to. */
export const purchaseOpenStates = statesBefore(labelTransitions, 'purchased');
/** The carrier's answer to a purchase or a void is awaited. */
export const labelsInMotion: readonly LabelStatus[] = [
  ...awaitedLabelStates,
  ...statesBefore(labelTransitions, 'voided'),
];
