import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';
import { LineBadge } from '../../ui/display/line-badge';
import { ShipmentActions } from './shipment-actions';
import { LabelFacts, MoneyBreakdown, ParcelFacts, TrackingFacts } from './shipment-facts';
import { ShipmentTimeline } from './shipment-timeline';
import { CopyText } from '../../ui/display/copy-text';
import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

/** A shipment's history, its price, and its actions. */
export function ShipmentDetails({ view }: { view: AdminShipmentView }) {
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
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 @split:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
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

/** In its place while it loads. */
export function ShipmentSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="grid gap-5 @split:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <span className="sr-only">Loading shipment</span>
      {shown && [0, 1].map((one) => <Skeleton key={one} className="h-96 rounded-card" />)}
    </div>
  );
}
