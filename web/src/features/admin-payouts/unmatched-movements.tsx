import { useQuery } from '@tanstack/react-query';
import type { PayoutMovementView } from '#libs/contracts/payments/payouts.js';
import { dollars } from '#libs/contracts/values/money.js';
import { formatMoment } from '../../lib/text/format';
import { FactsTable } from '../../ui/display/facts-table';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { movementsQuery } from './payout-queries';
import { kindNames, matchNames } from './payout-text';

const detail = 'block text-small font-normal text-text-2';

function Entry({ kind, match, orderNumber, sourceId, id, at }: PayoutMovementView) {
  return (
    <>
      {kindNames[kind] ?? kind} {orderNumber}
      <span className={detail}>{matchNames[match]}</span>
      <span className={`${detail} break-all`}>{sourceId ?? id}</span>
      <span className={detail}>{formatMoment(at)}</span>
    </>
  );
}

/** What Stripe says, over what our ledger says. */
function Compared({ amount, booked }: { amount: number; booked: number | null }) {
  return (
    <>
      {dollars(amount)}
      <span className={detail}>{booked === null ? 'not in ledger' : `ledger ${dollars(booked)}`}</span>
    </>
  );
}

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
        columns={['Entry', 'Amount', 'Fee']}
        figures={[1, 2]}
        dense
        rows={items.map((one) => [
          <Entry key={one.id} {...one} />,
          <Compared key={one.id} amount={one.amount} booked={one.bookedAmount} />,
          <Compared key={one.id} amount={one.fee} booked={one.bookedFee} />,
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
