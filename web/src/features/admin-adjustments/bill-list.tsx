import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { billLinesShown, type BillList as Bills } from '#libs/contracts/adjustments/adjustments.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { FactsTable } from '../../ui/display/facts-table';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dollarsText } from '../adjustments/adjustment-text';
import { billsQuery, unmatchedQuery } from './adjustment-queries';
import { TakeBackBill } from './take-back-bill';

/** Uploaded bills, with their lines that have no label. */
export function BillList() {
  const { data, error, refetch, isFetching } = useQuery(billsQuery);
  return (
    <SectionCard title="Bills">
      {error && !data && (
        <ErrorState
          title="Could not load the bills"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-16" />}
      {data?.bills.length === 0 && <p className="text-ui text-text-2">No bills uploaded yet.</p>}
      {data && data.bills.length > 0 && (
        <ul aria-label="Bills" className="flex flex-col gap-4">
          {data.bills.map((bill) => (
            <BillItem key={bill.id} bill={bill} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function BillItem({ bill }: { bill: Bills['bills'][number] }) {
  const [open, setOpen] = useState(false);
  const { id, name, carrierName, uploadedAt, lines, unmatched, amount, adjustments, difference } = bill;
  return (
    <li className="flex flex-col gap-2 text-ui">
      <p className="font-semibold break-words">{name}</p>
      <p className="text-text-2">
        {carrierName}, {formatMoment(uploadedAt)}. {plural(lines, 'line')} of {dollarsText(amount)},{' '}
        {plural(adjustments, 'adjustment')} of {dollarsText(difference)}.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {unmatched > 0 && !open && (
          <Button tone="secondary" onClick={() => setOpen(true)}>
            Show {plural(unmatched, 'line')} without a label
          </Button>
        )}
        <TakeBackBill id={id} name={name} />
      </div>
      {open && <Unmatched id={id} count={unmatched} />}
    </li>
  );
}

function Unmatched({ id, count }: { id: string; count: number }) {
  const { data, error, refetch, isFetching } = useQuery(unmatchedQuery(id));
  if (!data)
    return error ? (
      <ErrorState title="Could not load the lines" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-16" />
    );
  return (
    <>
      <FactsTable
        caption="Lines without a label"
        columns={['Line', 'Bill', 'Tracking number', 'Amount', 'Issue']}
        figures={[3]}
        rows={data.lines.map((one) => [
          one.line,
          <span key="bill" className="whitespace-nowrap">
            {one.billNumber}
          </span>,
          one.trackingNumber,
          dollarsText(one.amount),
          <span key="issue" className="inline-block min-w-48">
            {one.text}
          </span>,
        ])}
      />
      {count > billLinesShown && (
        <p className="text-small text-text-2">and {(count - billLinesShown).toLocaleString('en-US')} more</p>
      )}
    </>
  );
}
