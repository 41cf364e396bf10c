import { useQuery } from '@tanstack/react-query';
import { dollars } from '#libs/contracts/values/money.js';
import { formatMoment } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { movementsQuery } from './payout-queries';
import { kindNames, matchNames } from './payout-text';

const amountText = (amount: number | null): string => (amount === null ? '–' : dollars(amount));

/** The first entries of a payout that do not match the ledger. */
export function UnmatchedMovements({ id, count }: { id: string; count: number }) {
  const query = useQuery(movementsQuery(id));
  if (query.isPending) return <Skeleton className="h-24" />;
  if (!query.data) return <LoadError query={query} title="Could not load the entries" />;
  const { items } = query.data;
  return (
    <>
      <FactsTable
        caption={`Entries of payout ${id} without a match`}
        columns={['Entry', 'Comparison', 'Order', 'Amount', 'In ledger', 'Fee', 'Fee in ledger', 'Source', 'Time']}
        figures={[3, 4, 5, 6]}
        rows={items.map((one) => [
          kindNames[one.kind] ?? one.kind,
          matchNames[one.match],
          one.orderNumber ?? '–',
          ...[one.amount, one.bookedAmount, one.fee, one.bookedFee].map(amountText),
          one.sourceId ?? one.id,
          formatMoment(one.at),
        ])}
      />
      {items.length < count && (
        <p className="text-small text-text-2">
          And {(count - items.length).toLocaleString('en-US')} more. The CSV file has all.
        </p>
      )}
    </>
  );
}
