import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { useMedia } from '../../../lib/browser/use-media';
import { useRowWindow } from '../../../ui/table/use-row-window';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { OfferDialog } from './offer-dialog';
import { PriceRow } from './price-row';
import type { Show } from '../rows/row-counters';
import { useSeen, useRowSheet, useSnapshot } from '../rows/use-row-sheet';

/** Rows with the service that each is sent with, and the way to another one. Only rows in sight are drawn. */
export function RowPriceTable({ view, show }: { view: ImportView; show: Show }) {
  const sheet = useRowSheet(view);
  const numbers = useSnapshot(view, { show }, true);
  const [open, setOpen] = useState<number | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const height = useMedia('(width < 48rem)') ? 112 : 56;
  const snapshot = numbers.data ?? nothing;
  const { first, end } = useRowWindow(body, snapshot.length, height);
  useSeen(sheet, snapshot, first, end);
  if (numbers.error && !numbers.data)
    return <ErrorState title="Could not load the rows" error={numbers.error} onRetry={() => void numbers.refetch()} />;
  if (!numbers.data) return <Skeleton className="h-64 w-full rounded-card" />;
  if (snapshot.length === 0) return <EmptyState icon={SearchX} title="No matching rows" />;
  return (
    <>
      {sheet.failure !== null && (
        <ErrorState title="Could not load some rows" error={sheet.failure} onRetry={() => sheet.outdate()} />
      )}
      <div
        data-scroller
        role="region"
        aria-label="Rows and their prices"
        tabIndex={snapshot.length > 0 ? 0 : undefined}
        className="max-h-[max(24rem,calc(100dvh-16rem))] overflow-auto rounded-card border bg-surface"
      >
        <div ref={body} role="list" style={{ height: snapshot.length * height }} className="relative">
          {snapshot.slice(first, end).map((number, offset) => (
            <PriceRow
              key={number}
              {...{ number, height }}
              index={first + offset}
              count={snapshot.length}
              shown={sheet.row(number)}
              onOpen={setOpen}
            />
          ))}
        </div>
      </div>
      <OfferDialog id={view.id} sheet={sheet} row={open} onClose={() => setOpen(null)} />
    </>
  );
}

const nothing: readonly number[] = [];
