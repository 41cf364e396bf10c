import type { StoreOrderEdits } from '#libs/contracts/stores/store-orders.js';

/** A change of orders. */
export type Decision = 'package' | 'service' | 'from' | 'tag';

export interface DecisionFormProps {
  saving: boolean;
  onSave: (edits: Partial<StoreOrderEdits>) => void;
}
