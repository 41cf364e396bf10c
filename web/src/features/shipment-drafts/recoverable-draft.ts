import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { draftLife, type ShipmentDraft } from '../../stores/drafts/shipment-draft';

const typedFields = ['name', 'company', 'street1', 'street2', 'city', 'postal', 'phone', 'email'] as const;
const hasText = (address: AddressDraft): boolean => typedFields.some((field) => address[field].trim() !== '');

/** Whether the user has put work into it: something typed into an address, a weight or a size. */
export function isMeaningful(draft: ShipmentDraft): boolean {
  const measured = draft.parcels.some((parcel) =>
    [parcel.weight, parcel.length, parcel.width, parcel.height].some(Boolean),
  );
  return hasText(draft.from) || hasText(draft.to) || measured;
}

/** The newest draft worth offering: under 30 days old, with something in it, not the current one, not dismissed. */
export function recoverableDraft(
  drafts: readonly ShipmentDraft[],
  available: string | undefined,
  putOff: ReadonlySet<string>,
  now: number,
): ShipmentDraft | undefined {
  return [...drafts]
    .sort((a, b) => b.savedAt - a.savedAt)
    .find(
      (draft) =>
        draft.id !== available && !putOff.has(draft.id) && now - draft.savedAt < draftLife && isMeaningful(draft),
    );
}

/** "Ana Ruiz, Austin" or "No recipient yet". */
export function receiverText(draft: ShipmentDraft): string {
  const who = draft.to.name.trim() || draft.to.company.trim();
  return [who, draft.to.city.trim()].filter(Boolean).join(', ') || 'No recipient yet';
}

/** "2 parcels, 5 lb and more", "Parcel, 5 lb" or "No package yet". */
export function packageText(draft: ShipmentDraft): string {
  const [first, ...others] = draft.parcels;
  if (!first?.weight) return 'No package yet';
  const weight = `${first.weight} ${first.weightUnit}`;
  return others.length > 0
    ? `${others.length + 1} parcels, the first ${weight}`
    : `${packageLabels[first.type]}, ${weight}`;
}

const packageLabels = { envelope: 'Envelope', pak: 'Pak', parcel: 'Box', tube: 'Tube' };
