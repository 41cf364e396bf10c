import { Skeleton } from '../ui/feedback/skeleton';

/** The prerendered placeholder of a page; its layout adds the margins. */
export function WorkSkeleton() {
  return (
    <div aria-busy="true" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="mt-8 grid gap-4">
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-24 w-full rounded-card" />
        <Skeleton className="h-24 w-full rounded-card" />
      </div>
    </div>
  );
}

/** The same in a layout without room around the page. */
export const PageSkeleton = () => (
  <div className="page-width py-8">
    <WorkSkeleton />
  </div>
);
