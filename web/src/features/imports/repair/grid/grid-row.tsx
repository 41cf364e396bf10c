import { clsx } from 'clsx';
import { memo } from 'react';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { focusRing } from '../../../../ui/table/focus-ring';
import { CellMessage } from './cell-message';
import { CellGhost, GridCell, type CellActions } from './grid-cell';
import { headWidth } from '../columns/grid-columns';
import type { CellPosition } from './next-error';
import { useCellValue, type ActiveCell } from './use-active-cell';
import { issueOf, type RowWithEdits } from '../../rows/row-with-edits';
import { rowStateText } from '../../rows/row-state-text';

/** Pixels of a row. */
export const gridRowHeight = { dense: 32, roomy: 40 };

export interface GridRowProps {
  /** Place in the snapshot. */
  index: number;
  number: number;
  shown: RowWithEdits | undefined;
  columns: readonly ImportColumn[];
  edges: readonly number[];
  /** Columns in sight. */
  from: number;
  to: number;
  activeCell: ActiveCell;
  /** No row follows. */
  last: boolean;
  actions: CellActions;
  /** In pixels. */
  height: number;
}

/** One row of the table. Renders again only when it differs. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { index, number, columns, edges, from, to, activeCell, last, shown, actions, height } = props;
  const here = (now: CellPosition) => now.index === index || (last && now.index > index);
  const active = useCellValue(activeCell, (now) => (here(now) ? Math.min(now.column, columns.length - 1) : undefined));
  const editing = useCellValue(activeCell, (now) => (here(now) ? now.editing : undefined));
  // A message below a cell overlays the following rows.
  const hasMessage =
    editing !== undefined ||
    (active !== undefined && shown && issueOf(shown, active < 0 ? null : (columns[active] ?? null)) !== undefined);
  const columnIndexes = Array.from({ length: to - from }, (_, offset) => from + offset);
  if (active !== undefined && active >= 0 && (active < from || active >= to)) columnIndexes.push(active);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      style={{ top: index * height, height, width: edges.at(-1) }}
      className={clsx('absolute left-0 text-ui', hasMessage ? 'z-1' : 'z-0')}
    >
      <RowHead
        {...{ index, number, shown, actions }}
        active={active === -1}
        // The first of the columns that are drawn is just out of sight.
        nameGone={from > 0 && from >= columns.indexOf('recipient_name')}
      />
      {columnIndexes.map((columnIndex) => {
        const column = columns[columnIndex];
        const [left = 0, right = 0] = [edges[columnIndex], edges[columnIndex + 1]];
        return (
          column && (
            <GridCell
              key={column}
              {...{ index, columnIndex, column, shown, left, actions }}
              width={right - left}
              active={active === columnIndex}
              editing={active === columnIndex ? editing : undefined}
            />
          )
        );
      })}
    </div>
  );
});

interface RowHeadProps extends Pick<GridRowProps, 'index' | 'number' | 'shown' | 'actions'> {
  /** It has, or gets, the focus. */
  active: boolean;
  /** The column of the recipient is scrolled away. */
  nameGone: boolean;
}

/** Number and state of a row, and its recipient while their column is scrolled away; it stays in sight, and opens the row as a form. */
const RowHead = memo(function RowHead({ index, number, shown, active, nameGone, actions }: RowHeadProps) {
  const issue = shown && active ? issueOf(shown, null) : undefined;
  const { label, icon: Icon, tone } = shown ? rowStateText(shown) : { label: '', icon: null, tone: 'neutral' as const };
  const message = issue && `row-${index}`;
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      aria-describedby={message}
      tabIndex={active ? 0 : -1}
      data-place={`${index}.-1`}
      style={{ width: headWidth }}
      className={clsx(
        'sticky left-0 z-2 flex h-full items-center gap-2 border-r border-b bg-surface px-3',
        focusRing,
        active && 'inset-ring inset-ring-border-strong',
      )}
    >
      <span className="min-w-11 text-right text-text-2 tabular-nums">
        <span className="sr-only">Row </span>
        {number}
      </span>
      {shown ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${label}. Open row ${number}`}
          onClick={() => actions.openRow(number)}
          className={clsx('flex min-h-6 min-w-0 items-center gap-1 text-small font-medium hover:underline', ink[tone])}
        >
          {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
          <span className={clsx('truncate', nameGone && 'text-text')}>
            {(nameGone && shown.values.recipient_name) || label}
          </span>
        </button>
      ) : (
        <CellGhost />
      )}
      {issue && message && <CellMessage id={message} issue={issue} />}
    </div>
  );
});

const ink: Record<string, string> = {
  danger: 'text-danger',
  success: 'text-success',
  warning: 'text-warning',
  primary: 'text-primary',
  info: 'text-info',
  neutral: 'text-text-2',
};
