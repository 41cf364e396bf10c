import { Skeleton } from '../../../ui/feedback/skeleton';

/** Rows in the size of the real ones while carriers answer. */
export function OfferSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      aria-hidden
      className="flex min-h-12 items-center gap-3 border-t border-border px-4 py-2 first:border-t-0 sm:py-1"
    >
      <Skeleton className="size-5 rounded-full" />
      <span className="flex flex-1 flex-col gap-1.5">
        <Skeleton className="h-4 w-2/3 max-w-48" />
        <Skeleton className="h-3 w-1/3 max-w-28" />
      </span>
      <Skeleton className="h-6 w-20" />
    </div>
  ));
}
