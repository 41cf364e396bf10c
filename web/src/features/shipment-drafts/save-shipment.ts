import type { QueryClient } from '@tanstack/react-query';
import type { ShipmentBody, ShipmentPatch, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { parcelOf } from '../parcels/form/parcel-from-form';
import { createShipment, patchShipment } from '../shipments/shipment-mutations';
import { shipmentLists, shipmentQuery } from '../shipments/shipment-queries';
import { keyFor } from '../../lib/http/idempotency-key';
import { ApiProblem } from '../../lib/http/problems';
import { adoptDraft, changeDraft } from '../../stores/drafts/new-shipment';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';

function bodyOf({ from, to, parcels, shipAnyway = {} }: ShipmentDraft) {
  const overruled = Object.values(shipAnyway).some(Boolean);
  return { from, to, parcels: parcels.map(parcelOf), ...(overruled ? { shipAnyway } : {}) };
}

/** Caches a response for every page. */
export function remember(client: QueryClient, shipment: ShipmentView): ShipmentView {
  client.setQueryData(shipmentQuery(shipment.slug).queryKey, shipment);
  void client.invalidateQueries({ queryKey: shipmentLists });
  changeDraft(shipment.slug, { version: shipment.version }, Date.now());
  return shipment;
}

/**
 * Saves places and parcels of a draft: a new shipment the first time, later only the changes, since every change starts a new
 * quote. Afterwards the draft is found by its slug.
 */
export async function saveShipment(client: QueryClient, draft: ShipmentDraft): Promise<ShipmentView> {
  const body = bodyOf(draft);
  if (!draft.slug) {
    const made = await createShipment(body, keyFor(`shipment ${draft.id}`, body));
    adoptDraft(draft.id, made.slug, made.version);
    return remember(client, made);
  }
  const known = await client.fetchQuery({ ...shipmentQuery(draft.slug), staleTime: 0 });
  const change = differences(body, known);
  if (Object.keys(change).length === 0) return remember(client, known);
  return changeShipment(client, known, change);
}

/** The places and parcels that differ from the stored ones. */
export function differences(body: ReturnType<typeof bodyOf>, known: ShipmentView): ShipmentBody {
  const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  return {
    ...(same(body.from, known.from) ? {} : { from: body.from }),
    ...(same(body.to, known.to) ? {} : { to: body.to }),
    ...(same(body.parcels, known.parcels) ? {} : { parcels: body.parcels }),
    ...(!body.shipAnyway || same(body.shipAnyway, known.addressNotes) ? {} : { shipAnyway: body.shipAnyway }),
  };
}

/** Keys in one order, so that two equal objects read the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}

/**
 * Changes a stored shipment. If it was changed elsewhere meanwhile, the values entered here are applied to the newest version.
 */
export async function changeShipment(
  client: QueryClient,
  known: Pick<ShipmentView, 'slug' | 'version'>,
  change: ShipmentBody,
): Promise<ShipmentView> {
  const patch = (version: number) => patchShipment(known.slug, { ...change, version } satisfies ShipmentPatch);
  try {
    return remember(client, await patch(known.version));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'version_conflict') throw error;
    const fresh = await client.fetchQuery({ ...shipmentQuery(known.slug), staleTime: 0 });
    return remember(client, await patch(fresh.version));
  }
}
