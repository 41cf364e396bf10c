import { useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { api } from '../../session/api';
import { redirectTo } from '../../lib/navigation/redirect-to';
import { parsePackage } from '../../lib/navigation/route-params';
import { requireDraft } from '../../features/shipment-drafts/load-draft';
import { RatesStep } from '../../features/rates-step/rates-step';

export const handle = { title: 'Rates' };

export async function loader({ params, request }: LoaderFunctionArgs): Promise<ShipmentView> {
  parsePackage(params);
  const { slug, ...draft } = await requireDraft(request);
  if (!slug) return redirectTo(paths.newPackage.href({ draft: draft.id }));
  const shipment = await api.get(shipmentView, `/shipments/${slug}`, { signal: request.signal });
  return shipment.status === 'in_cart' ? redirectTo(paths.cart.href()) : shipment;
}

export function Component() {
  return <RatesStep loaded={useLoaderData<typeof loader>()} />;
}
