import { Skeleton, useSkeleton } from '../../../ui/feedback/skeleton';

/** Rows and summary in the size of the real ones; empty for the first moment. */
export function CartSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div role="status" aria-busy className="grid items-start gap-6 @split:grid-cols-[minmax(0,1fr)_20rem] @split:gap-8">
      <span className="sr-only">Loading cart</span>
      <div className="rounded-card border border-border bg-surface">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex h-38 gap-4 border-b p-5 last:border-0">
            {shown && (
              <>
                <Skeleton className="size-5" />
                <span className="flex flex-1 flex-col gap-3">
                  <Skeleton className="h-5 w-40" />
                  <Skeleton className="h-4 w-64 max-w-full" />
                  <Skeleton className="h-4 w-52 max-w-full" />
                </span>
                <Skeleton className="h-6 w-16" />
              </>
            )}
          </div>
        ))}
      </div>
      <div className="h-72 rounded-card border border-border bg-surface" />
    </div>
  );
}
