import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AccountView } from '#libs/contracts/accounts/accounts.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import { ownerStorageKey } from '../lib/browser/owner-storage-key';
import { safeStorage } from '../lib/browser/safe-storage';

type Chosen = Pick<AccountView, 'weightUnit' | 'lengthUnit' | 'shortcuts'>;

/** A user's preferences, as last loaded from the server, so that pages need not wait for them. */
export interface Preferences extends Chosen {
  /** Filled into a new shipment. */
  sender: Address | null;
}

export const guestPreferences: Preferences = {
  weightUnit: 'lb',
  lengthUnit: 'in',
  shortcuts: true,
  sender: null,
};

export const usePreferences = create<Preferences>()(
  persist((): Preferences => guestPreferences, {
    name: ownerStorageKey('waybill.preferences'),
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
  }),
);

export function rememberPreferences(account: Chosen, sender?: Address | null): void {
  const { weightUnit, lengthUnit, shortcuts } = account;
  usePreferences.setState({
    weightUnit,
    lengthUnit,
    shortcuts,
    ...(sender === undefined ? {} : { sender }),
  });
}

export const forgetPreferences = (): void => void usePreferences.setState(guestPreferences);
