import { Skeleton } from '../../../ui/feedback/skeleton';

/** Cards in the size of the real ones while carriers answer. */
export function OfferSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} aria-hidden className="rounded-card border border-border bg-surface">
      <div className="flex items-center gap-4 p-4 sm:p-5">
        <Skeleton className="size-5 rounded-full" />
        <Skeleton className="h-10 w-14 max-sm:hidden" />
        <span className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-2/3 max-w-48" />
          <Skeleton className="h-3 w-1/3 max-w-28" />
        </span>
        <Skeleton className="h-7 w-20" />
      </div>
      <div className="h-[45px] border-t" />
    </div>
  ));
}
