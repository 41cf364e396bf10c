import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ownerStorageKey } from '../lib/browser/owner-storage-key';
import { safeStorage } from '../lib/browser/safe-storage';

interface CartState {
  /** Items that are not to be paid now; all others that are ready are. */
  unchosen: readonly string[];
  /** Items that are being removed: hidden at once, back when the server refuses. */
  leaving: readonly string[];
}

/** Area `cart`: this browser's additions to the server's cart. Only the selection outlives the page. */
export const useCartChoice = create<CartState>()(
  persist((): CartState => ({ unchosen: [], leaving: [] }), {
    name: ownerStorageKey('waybill.cart'),
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
    partialize: ({ unchosen }) => ({ unchosen, leaving: [] }),
  }),
);

/** A cart has at most 500 items: no more need to be remembered. */
const most = 500;
const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

export function choose(ids: readonly string[], chosen: boolean): void {
  useCartChoice.setState(({ unchosen }) => {
    const others = without(unchosen, ids);
    return { unchosen: (chosen ? others : [...others, ...ids]).slice(-most) };
  });
}

export const hide = (ids: readonly string[]): void =>
  void useCartChoice.setState(({ leaving }) => ({ leaving: [...leaving, ...ids] }));
export const unhide = (ids: readonly string[]): void =>
  void useCartChoice.setState(({ leaving }) => ({ leaving: without(leaving, ids) }));

export const forgetChoice = (): void => void useCartChoice.setState({ unchosen: [], leaving: [] });
