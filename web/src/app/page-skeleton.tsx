import { Skeleton } from '../ui/feedback/skeleton';

/** What the prerendered frame of a page shows where the page will be; its layout has the room around it. */
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
