import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { requireStaff } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { adminShipmentQuery } from '../../features/admin-shipments/shipment-query';
import { adminShipmentTitle } from '../../features/admin-shipments/shipment-title';
import { parseSlug } from '../../lib/navigation/route-params';
import { TextLink } from '../../ui/navigation/link';
import { LoadError } from '../../ui/feedback/load-error';
import { ShipmentDetails, ShipmentSkeleton } from '../../features/admin-shipments/shipment-details';

export const handle = { title: 'Shipment', wide: true };

export function loader({ params }: LoaderFunctionArgs) {
  parseSlug(params);
  return requireStaff();
}

/** One shipment of any owner: its history, its price, and its actions. */
export function Component() {
  const slug = parseSlug(useParams());
  const query = useQuery(adminShipmentQuery(slug));
  const { data } = query;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ui">
        <TextLink to={adminPaths.shipments.href()}>All shipments</TextLink>
      </p>
      <h1 className="type-h1">{adminShipmentTitle(data)}</h1>
      <LoadError query={query} title="Could not load the shipment" />
      {data && <ShipmentDetails view={data} />}
      {query.isPending && <ShipmentSkeleton />}
    </div>
  );
}
