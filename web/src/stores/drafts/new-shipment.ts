import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { ownerStorageKey } from '../../lib/browser/owner-storage-key';
import { safeStorage } from '../../lib/browser/safe-storage';
import { draftStoreVersion, migrateDrafts, type DraftStore } from './draft-migration';
import type { ShipmentDraft } from './shipment-draft';

/** Area `newShipment`: the drafts of this device, at most 20, the newest last. Never card data. */
export const useNewShipment = create<DraftStore>()(
  persist((): DraftStore => ({ drafts: [] }), {
    name: ownerStorageKey('waybill.new-shipment'),
    version: draftStoreVersion,
    storage: createJSONStorage(() => safeStorage()),
    migrate: (stored, version) => migrateDrafts(stored, version, Date.now()),
    merge: (stored, current) => ({ ...current, ...migrateDrafts(stored, draftStoreVersion, Date.now()) }),
  }),
);

const most = 20;

export function saveDraft(draft: ShipmentDraft): void {
  useNewShipment.setState(({ drafts }) => ({
    drafts: [...drafts.filter((one) => one.id !== draft.id), draft].slice(-most),
  }));
}

/** Changes a draft that exists; a draft that was discarded meanwhile stays away. */
export function changeDraft(id: string, change: Partial<ShipmentDraft>, now: number): void {
  const known = findDraft(id);
  if (known) saveDraft({ ...known, ...change, savedAt: now });
}

/** The server has the draft now: from here on it also has its slug; its first name stays valid for going back. */
export function adoptDraft(id: string, slug: string, version: number): void {
  useNewShipment.setState(({ drafts }) => ({
    drafts: drafts.map((one) => (one.id === id ? { ...one, slug, version } : one)),
  }));
}

const goesBy = (draft: ShipmentDraft, name: string): boolean => draft.id === name || draft.slug === name;

export function removeDraft(id: string): void {
  useNewShipment.setState(({ drafts }) => ({ drafts: drafts.filter((one) => !goesBy(one, id)) }));
}

/** By its own name or its slug. */
export const findDraft = (id: string): ShipmentDraft | undefined =>
  useNewShipment.getState().drafts.find((draft) => goesBy(draft, id));
