import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { LoadError } from '../../ui/feedback/load-error';
import { PanelFrame } from '../../ui/table/panel/panel-frame';
import { ShipmentDetails, ShipmentSkeleton } from './shipment-details';
import { adminShipmentQuery } from './shipment-query';
import { adminShipmentTitle } from './shipment-title';

/** Any owner's shipment beside the list of all. */
export default function AdminShipmentPanel({ slug, onClose }: { slug: string; onClose: () => void }) {
  const query = useQuery(adminShipmentQuery(slug));
  return (
    <PanelFrame
      what="shipment"
      id={slug}
      title={adminShipmentTitle(query.data)}
      badge={null}
      pageHref={adminPaths.shipment.href({ slug })}
      onClose={onClose}
    >
      <div className="@container flex flex-col gap-4">
        <LoadError query={query} title="Could not load the shipment" />
        {query.data && <ShipmentDetails view={query.data} />}
        {query.isPending && <ShipmentSkeleton />}
      </div>
    </PanelFrame>
  );
}
