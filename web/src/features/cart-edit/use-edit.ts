import { useCallback } from 'react';
import { changeEditDraft, useCartEdit, type CartEdit } from '../../stores/drafts/cart-edit';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';

/** The current edit, and its draft for the creation forms: stored in this browser with every change. */
export function useEdit(): CartEdit & { change: (part: Partial<ShipmentDraft>) => void; flush: () => ShipmentDraft } {
  const edit = useCartEdit((state) => state.edit);
  if (!edit) throw new Error('No item is being edited.');
  const { item } = edit;
  return {
    ...edit,
    change: useCallback((part: Partial<ShipmentDraft>) => changeEditDraft(item, part), [item]),
    flush: useCallback(() => useCartEdit.getState().edit?.draft ?? edit.draft, [edit]),
  };
}
