import { useInfiniteQuery } from '@tanstack/react-query';
import type { ChargeViewStatus } from '#libs/contracts/adjustments/adjustment-charges.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { Badge, type Tone } from '../../ui/display/badge';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextLink } from '../../ui/navigation/link';
import { dollarsText } from './adjustment-text';
import { chargesQuery } from './charge-queries';

const marks: Record<ChargeViewStatus, readonly [text: string, tone: Tone]> = {
  proposed: ['Please answer', 'warning'],
  contested: ['Contested', 'info'],
  charging: ['Charging', 'info'],
  payment_needed: ['Payment needed', 'warning'],
  paid: ['Paid', 'success'],
  refunded: ['Refunded', 'success'],
  withdrawn: ['Not charged', 'neutral'],
};

/** Charges for carriers' adjustments, newest first, each with a link to its shipment. */
export function ChargeList() {
  const charges = useInfiniteQuery(chargesQuery);
  const rows = charges.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SectionCard title="Carrier adjustments">
      {charges.isPending && <Skeleton className="h-16 w-full" />}
      {charges.error && rows.length === 0 && (
        <ErrorState
          title="Could not load the adjustments"
          error={charges.error}
          onRetry={() => void charges.refetch()}
        />
      )}
      {charges.isSuccess && rows.length === 0 && (
        <p className="text-text-2">None yet. A carrier may bill more if a parcel is heavier or larger than declared.</p>
      )}
      {rows.length > 0 && (
        <ul aria-label="Carrier adjustments" className="divide-y text-ui">
          {rows.map(({ id, shipment, amount, status, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <TextLink to={paths.shipment.href({ slug: shipment })} className="min-w-44 flex-1 py-1">
                {dollarsText(amount)}, {formatMoment(createdAt)}
              </TextLink>
              <Badge tone={marks[status][1]}>{marks[status][0]}</Badge>
            </li>
          ))}
        </ul>
      )}
      {charges.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          loading={charges.isFetchingNextPage}
          onClick={() => void charges.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SectionCard>
  );
}
