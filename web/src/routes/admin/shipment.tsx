import { useQuery } from '@tanstack/react-query';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';
import { requireStaff } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/admin-paths';
import { LineBadge } from '../../ui/display/line-badge';
import { ShipmentActions } from '../../features/admin-shipments/shipment-actions';
import { LabelFacts, MoneyBreakdown, ParcelFacts, TrackingFacts } from '../../features/admin-shipments/shipment-facts';
import { adminShipmentQuery } from '../../features/admin-shipments/shipment-query';
import { ShipmentTimeline } from '../../features/admin-shipments/shipment-timeline';
import { parseSlug } from '../../lib/navigation/route-params';
import { CopyText } from '../../ui/display/copy-text';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { TextLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-alert';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

export const handle = { title: 'Shipment' };

export function loader({ params }: LoaderFunctionArgs) {
  parseSlug(params);
  return requireStaff();
}

/** One shipment of anybody: what happened, what it cost, and what can be done. */
export function Component() {
  const slug = parseSlug(useParams());
  const { data, error, refetch, isFetching } = useQuery(adminShipmentQuery(slug));
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ui">
        <TextLink to={adminPaths.shipments.href()}>All shipments</TextLink>
      </p>
      <h1 className="type-h1">{data ? <>Shipment to {data.shipment.to?.name || 'nobody yet'}</> : 'Shipment'}</h1>
      {data && error && <InlineAlert tone="warning">Could not refresh. {problemText(error)}</InlineAlert>}
      {data && <Details view={data} />}
      {!data && !error && <Waiting />}
      {!data && error && (
        <ErrorState
          title="The shipment could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </div>
  );
}

function Details({ view }: { view: AdminShipmentView }) {
  const { shipment, order } = view;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <LineBadge line="Shipment" state={shipment.status} />
        <LineBadge line="Label" state={shipment.labelStatus} />
        <LineBadge line="Payment" state={order?.payment ?? null} />
        <LineBadge line="Tracking" state={shipment.trackingStatus} />
        <span className="text-small text-text-2">
          <CopyText text={shipment.slug} label="id of the shipment" />
        </span>
      </div>
      <ShipmentActions view={view} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
        <ShipmentTimeline entries={view.timeline} />
        <div className="flex min-w-0 flex-col gap-5">
          <MoneyBreakdown view={view} />
          <ParcelFacts view={view} />
          <LabelFacts view={view} />
          <TrackingFacts view={view} />
        </div>
      </div>
    </>
  );
}

function Waiting() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <span className="sr-only">Loading the shipment</span>
      {shown && [0, 1].map((one) => <Skeleton key={one} className="h-96 rounded-card" />)}
    </div>
  );
}
