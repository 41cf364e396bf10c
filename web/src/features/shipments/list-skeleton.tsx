import { Skeleton, useSkeleton } from '../../ui/feedback/skeleton';

/** Eight rows in the size of real ones; empty for the first moment. */
export function ListSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="rounded-card border border-border bg-surface">
      <span className="sr-only">Loading shipments</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-[65px] items-center gap-6 border-b px-4 last:border-0">
          {shown && (
            <>
              <Skeleton className="size-5" />
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-4 w-32 max-sm:hidden" />
              <Skeleton className="ml-auto h-6 w-24" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
