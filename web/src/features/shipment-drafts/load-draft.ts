import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { addressForm, emptyAddress } from '../addresses/form/empty-address';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import { redirectTo } from '../../lib/navigation/redirect-to';
import { findDraft, saveDraft } from '../../stores/drafts/new-shipment';
import { usePreferences } from '../../stores/preferences';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { draftOfShipment } from './draft-of-shipment';

const slugShape = /^[A-Za-z0-9_-]{22}$/;

/** Empty except for the user's default sender. */
export const newDraft = (): ShipmentDraft => ({
  id: crypto.randomUUID(),
  from: addressForm(usePreferences.getState().sender),
  to: emptyAddress(),
  parcels: [],
  step: 'sender',
  savedAt: Date.now(),
});

/**
 * The draft in `?draft=`: the one on this device, otherwise the stored shipment of that slug (404 when it is another owner's).
 * Null: none is named. An unknown name starts over.
 */
export async function loadDraft(request: Request): Promise<ShipmentDraft | null> {
  const id = new URL(request.url).searchParams.get('draft');
  if (!id) return null;
  const known = findDraft(id);
  if (known) return known;
  if (!slugShape.test(id)) redirectTo(paths.newSender.href());
  const draft = draftOfShipment(
    await api.get(shipmentView, `/shipments/${id}`, { signal: request.signal }),
    Date.now(),
  );
  saveDraft(draft);
  return draft;
}

/** For steps that cannot be the first: without a draft the flow starts at its beginning. */
export async function requireDraft(request: Request): Promise<ShipmentDraft> {
  const draft = await loadDraft(request);
  return draft ?? redirectTo(paths.newSender.href());
}
