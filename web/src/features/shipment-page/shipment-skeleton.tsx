import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

/** A placeholder while the shipment loads; empty for the first moment. */
export function ShipmentSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="flex flex-col gap-5">
      <span className="sr-only">Loading shipment</span>
      {shown &&
        ['h-9 w-64', 'h-16', 'h-60', 'h-48'].map((size) => <Skeleton key={size} className={`rounded-card ${size}`} />)}
    </div>
  );
}
