import { SearchX } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { IssueGroup, RowFilter } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../lib/text/format';
import { useDebounced } from '../../../lib/browser/use-debounced';
import { useMedia } from '../../../lib/browser/use-media';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { LayoutPanel } from '../../../ui/table/layout/layout-panel';
import { useGridColumns } from './columns/use-grid-columns';
import { RepairTools, type RepairToolsProps } from './repair-tools';
import { RowCards } from './row-cards';
import { RowDialog } from './row-dialog';
import { RowGrid } from './grid/row-grid';
import type { RowSheet } from '../rows/row-sheet';
import { SendLine } from './save-status';
import { useActiveCell, useCellValue, type ActiveCell } from './grid/use-active-cell';
import type { Repair } from './use-repair';
import { useFindError } from './issues/use-find-error';
import { useSnapshot } from '../rows/use-row-sheet';

interface RepairTableProps {
  view: ImportView;
  sheet: RowSheet;
  repair: Repair;
  filter: Partial<RowFilter>;
  groups: readonly IssueGroup[];
  announce: (text: string) => void;
}

/** The rows that a filter found, as a table, or as cards on a phone. */
export function RepairTable({ view, sheet, repair, filter, groups, announce }: RepairTableProps) {
  const [begun, setBegun] = useState(false);
  const [open, setOpen] = useState<number | null>(null);
  const phone = useMedia('(width < 48rem)');
  const activeCell = useActiveCell();
  const numbers = useSnapshot(view, filter, !begun);
  const snapshot = numbers.data ?? nothing;
  const { offered, layout, columns } = useGridColumns(view, groups, filter.column);
  const editable = view.status === 'ready';
  const goToError = useFindError({ id: view.id, sheet, activeCell, snapshot, columns, announce });
  const findError = useCallback(
    (way: 1 | -1) => void goToError(way).then((row) => phone && row !== undefined && setOpen(row)),
    [goToError, phone],
  );
  if (numbers.error && !numbers.data)
    return <ErrorState title="Could not load the rows" error={numbers.error} onRetry={() => void numbers.refetch()} />;
  if (!numbers.data) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <div className="flex flex-col gap-2" onFocus={() => setBegun(true)}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CellTools
          {...{ activeCell, sheet, snapshot, repair, editable }}
          refreshing={numbers.isFetching}
          onRefresh={numbers.refetch}
          seekError={findError}
        />
        <div className="ml-auto flex flex-wrap items-center gap-x-3">
          <SendLine sheet={sheet} />
          <p role="status" className="text-small text-text-2">
            {plural(snapshot.length, 'row')} shown
          </p>
          {!phone && <LayoutPanel columns={offered} view={layout} />}
        </div>
      </div>
      {sheet.failure !== null && (
        <ErrorState title="Could not load some rows" error={sheet.failure} onRetry={() => sheet.outdate()} />
      )}
      {snapshot.length === 0 && <EmptyState icon={SearchX} title="No matching rows" />}
      {snapshot.length > 0 && !phone && (
        <RowGrid
          {...{ activeCell, sheet, snapshot, columns, editable, seekError: findError }}
          view={layout}
          still={open !== null}
          write={repair.write}
          openRow={setOpen}
        />
      )}
      {snapshot.length > 0 && phone && <RowCards {...{ sheet, snapshot }} still={open !== null} openRow={setOpen} />}
      {!phone && <Keys />}
      <RowDialog
        {...{ sheet, columns, editable }}
        row={open}
        onClose={() => setOpen(null)}
        write={repair.write}
        exclude={(row, excluded) => void repair.exclude([row], excluded)}
      />
    </div>
  );
}

interface CellToolsProps extends Omit<RepairToolsProps, 'row' | 'excluded'> {
  activeCell: ActiveCell;
  sheet: RowSheet;
  snapshot: readonly number[];
}

/** Milliseconds; a key that is held down repeats sooner. */
const rest = 100;

/** Updates the tools once the cell rests: while a key is held down, each update would cost a frame. */
function CellTools({ activeCell, sheet, snapshot, ...tools }: CellToolsProps) {
  const index = useDebounced(
    useCellValue(activeCell, (now) => now.index),
    rest,
  );
  const here = sheet.row(snapshot[index] ?? 0);
  return <RepairTools {...tools} row={here?.row} excluded={here?.state === 'excluded'} />;
}

const nothing: readonly number[] = [];

const Keys = () => (
  <p className="text-small text-text-3">
    Enter edits, Esc cancels, Tab moves to the next cell, Alt+↓ to the next error, Ctrl+Z undoes.
  </p>
);
