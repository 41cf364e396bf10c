import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReceiptRow } from '#libs/contracts/orders/receipts.js';
import { formatMoney, plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ReceiptFiles } from './receipt-files';
import { receiptsQuery } from './receipt-queries';

/** Every receipt, with its files. */
export function ReceiptList() {
  const receipts = useInfiniteQuery(receiptsQuery);
  const rows = receipts.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <SectionCard title="Receipts">
      {receipts.isPending && <Skeleton className="h-24 w-full" />}
      {receipts.error && rows.length === 0 && (
        <ErrorState
          title="Could not load your receipts"
          error={receipts.error}
          onRetry={() => void receipts.refetch()}
        />
      )}
      {receipts.isSuccess && rows.length === 0 && (
        <p className="text-text-2">No receipts yet. You get one for every paid order.</p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y">
          {rows.map((row) => (
            <Row key={row.orderId} row={row} />
          ))}
        </ul>
      )}
      {receipts.hasNextPage && (
        <Button
          tone="secondary"
          className="mt-4"
          loading={receipts.isFetchingNextPage}
          onClick={() => void receipts.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SectionCard>
  );
}

const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });

function Row({ row }: { row: ReceiptRow }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-44 flex-1">
        <p className="font-medium">
          Invoice <span className="type-code">{row.invoiceNumber}</span>
        </p>
        <p className="text-small text-text-2">
          {day.format(new Date(row.issuedAt))} · Order {row.orderNumber} ·{' '}
          {row.pickup ? 'Pickup' : row.shipments === 0 ? 'Carrier adjustment' : plural(row.shipments, 'shipment')}
        </p>
      </div>
      <span className="type-price">{formatMoney(row.total)}</span>
      <ReceiptFiles orderId={row.orderId} name={row.invoiceNumber} />
    </li>
  );
}
