import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { ownerStorageKey } from '../../lib/browser/owner-storage-key';
import { safeStorage } from '../../lib/browser/safe-storage';
import type { DetailsForm, ShipmentDraft } from './shipment-draft';

/** The changes of one cart item. The server knows nothing of them before they are saved. */
export interface CartEdit {
  /** Id of the cart item. */
  item: string;
  slug: string;
  /** Version of the shipment that the edit began with. */
  version: number;
  /** Without a slug: it is stored here only. */
  draft: ShipmentDraft;
  details: DetailsForm;
  /** The choice of service so far. */
  offer: OfferView | null;
  /** The content that `offer` is the price of. */
  pricedFor: string;
}

const life = 30 * 86_400_000;

/** Area `cartEdit`: at most one item at a time, for 30 days. Never card data. */
export const useCartEdit = create<{ edit: CartEdit | null }>()(
  persist((): { edit: CartEdit | null } => ({ edit: null }), {
    name: ownerStorageKey('waybill.cart-edit'),
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
    migrate: () => ({ edit: null }),
  }),
);

export const beginEdit = (edit: CartEdit): void => void useCartEdit.setState({ edit });
export const forgetEdit = (): void => void useCartEdit.setState({ edit: null });

/** Changes the current edit, unless another one was begun meanwhile. */
export function changeEdit(item: string, change: Partial<CartEdit>): void {
  useCartEdit.setState(({ edit }) => (edit?.item === item ? { edit: { ...edit, ...change } } : {}));
}

export function changeEditDraft(item: string, change: Partial<ShipmentDraft>): void {
  useCartEdit.setState(({ edit }) =>
    edit?.item === item ? { edit: { ...edit, draft: { ...edit.draft, ...change, savedAt: Date.now() } } } : {},
  );
}

/** The edit of this item that was begun on this version of its shipment, unless it is too old. */
export function editOf(item: string, version: number, now: number): CartEdit | null {
  const { edit } = useCartEdit.getState();
  return edit?.item === item && edit.version === version && now - edit.draft.savedAt < life ? edit : null;
}
