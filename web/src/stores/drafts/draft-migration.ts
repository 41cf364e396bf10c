import { draftLife, draftSteps, type ShipmentDraft } from './shipment-draft';

export interface DraftStore {
  drafts: ShipmentDraft[];
}

/** Raise with every change of `ShipmentDraft`, and add the step that lifts the version before. */
export const draftStoreVersion = 2;

type Lift = (store: Record<string, unknown>) => Record<string, unknown>;

/** Version 1 stored one draft under `draft`, its weight as a number of pounds. */
const lifts: Record<number, Lift> = {
  1: (store) => ({ drafts: isObject(store.draft) ? [liftFirst(store.draft)] : [] }),
};

function liftFirst(draft: Record<string, unknown>): Record<string, unknown> {
  const parcels = Array.isArray(draft.parcels) ? draft.parcels.filter(isObject) : [];
  return {
    ...draft,
    parcels: parcels.map((parcel) => ({
      ...parcel,
      weight: typeof parcel.weight === 'number' ? `${parcel.weight}` : '',
    })),
  };
}

/** The stored drafts of any version, in today's form. Outdated or unreadable ones are left out without an error. */
export function migrateDrafts(stored: unknown, version: number, now: number): DraftStore {
  let store = isObject(stored) ? stored : {};
  for (let from = version; from < draftStoreVersion; from += 1) store = lifts[from]?.(store) ?? {};
  const drafts = Array.isArray(store.drafts) ? store.drafts : [];
  return {
    drafts: drafts.filter((draft): draft is ShipmentDraft => isDraft(draft) && now - draft.savedAt < draftLife),
  };
}

function isDraft(value: unknown): value is ShipmentDraft {
  if (!isObject(value)) return false;
  const { id, savedAt, step, from, to, parcels } = value;
  const known = typeof id === 'string' && typeof savedAt === 'number' && draftSteps.some((name) => name === step);
  return known && isObject(from) && isObject(to) && Array.isArray(parcels);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
