import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { nextHref, flowPositionOfDraft, stepHref } from '../../features/shipment-flow/flow-steps';
import { api } from '../../session/api';
import { findDraft, saveDraft } from '../../stores/drafts/new-shipment';
import { draftOfShipment } from '../../features/shipment-drafts/draft-of-shipment';

export const handle = { title: 'New shipment' };

/** The start of the flow: the first step, or with `?draft=` its first incomplete step. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('draft');
  if (!id) return redirect(paths.newSender.href());
  const local = findDraft(id);
  if (local && !local.slug) return redirect(stepHref(local.step, flowPositionOfDraft(local)));
  const shipment = await api.get(shipmentView, `/shipments/${id}`, { signal: request.signal });
  if (!local) saveDraft(draftOfShipment(shipment, Date.now()));
  return redirect(nextHref(shipment));
}

/** Never seen: the loader always leads on. */
export function Component() {
  return <h1 className="type-h1">New shipment</h1>;
}
