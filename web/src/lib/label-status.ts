import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';

/** The label exists and may be used. A void that the carrier refused leaves it as it was. */
export const isPrintable = (status: LabelStatus): boolean => status === 'purchased' || status === 'void_rejected';

/** A refund was requested, or the label is void: it must not be used. */
export const isVoidOrRefunded = (status: LabelStatus): boolean => status === 'void_requested' || status === 'voided';
