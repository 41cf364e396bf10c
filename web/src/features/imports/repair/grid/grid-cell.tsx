import { clsx } from 'clsx';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { RowIssue } from '#libs/contracts/imports/rows/rows.js';
import { focusRing } from '../../../../ui/table/focus-ring';
import { CellInput, type EditEnd } from './cell-input';
import { CellMessage } from './cell-message';
import { issueOf, type RowWithEdits } from '../../rows/row-with-edits';

/** Callbacks of cells; the same object for all of them. */
export interface CellActions {
  checkText: (shown: RowWithEdits, column: ImportColumn, text: string) => RowIssue | undefined;
  endEdit: (text: string | null, end: EditEnd) => void;
  accept: () => void;
  openRow: (row: number) => void;
}

export interface GridCellProps {
  index: number;
  columnIndex: number;
  column: ImportColumn;
  shown: RowWithEdits | undefined;
  left: number;
  width: number;
  /** The cell that has, or gets, the focus. */
  active: boolean;
  /** Text that an edit of this cell begins with. */
  editing: string | undefined;
  actions: CellActions;
}

/** One cell: its text, a mark when something is wrong, and what that is while it has the focus. Drawn again when it differs. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { index, columnIndex, column, shown, left, width, active, editing, actions } = props;
  const issue = shown && issueOf(shown, column);
  const text = shown?.values[column] ?? '';
  // Most cells are a text and nothing else: one box to lay out and paint instead of two.
  const plain = shown !== undefined && !issue && editing === undefined;
  const message = active && issue && editing === undefined ? `cell-${index}-${columnIndex}` : undefined;
  return (
    <div
      role="gridcell"
      aria-colindex={columnIndex + 2}
      aria-invalid={issue?.severity === 'error' || undefined}
      aria-describedby={message}
      tabIndex={active ? 0 : -1}
      data-place={`${index}.${columnIndex}`}
      dir={plain ? 'auto' : undefined}
      style={{ left, width }}
      className={clsx(
        'absolute inset-y-0 border-r border-b px-2',
        focusRing,
        plain ? 'content-center truncate text-left' : 'flex items-center gap-1.5',
        background(issue),
        shown?.unsent.includes(column) && 'italic',
        active && 'inset-ring inset-ring-border-strong',
      )}
    >
      {issue && <CellMark severity={issue.severity} />}
      {plain ? text : shown ? <CellText text={text} issue={issue} /> : <CellGhost />}
      {shown && editing !== undefined && (
        <CellInput
          row={shown.row}
          column={column}
          start={editing}
          checkText={(typed) => actions.checkText(shown, column, typed)}
          onEnd={actions.endEdit}
        />
      )}
      {message && issue && <CellMessage id={message} issue={issue} onAccept={actions.accept} />}
    </div>
  );
});

/** Always opaque: without it, a mark behind a text has the table put into layers again. */
function background(issue: RowIssue | undefined): string {
  if (!issue) return 'bg-surface';
  return issue.severity === 'error' ? 'bg-danger-soft' : 'bg-warning-soft';
}

function CellText({ text, issue }: { text: string; issue: RowIssue | undefined }) {
  if (text === '' && issue) return <span className="truncate text-text-2 italic">{issue.message}</span>;
  return (
    <span dir="auto" className="truncate">
      {text}
    </span>
  );
}

/** Never color alone: an icon, and a word for screen readers. */
export function CellMark({ severity }: Pick<RowIssue, 'severity'>) {
  const wrong = severity === 'error';
  const Icon = wrong ? CircleAlert : TriangleAlert;
  return (
    <>
      <Icon aria-hidden className={clsx('size-4 shrink-0', wrong ? 'text-danger' : 'text-warning')} />
      <span className="sr-only">{wrong ? 'Error:' : 'Warning:'}</span>
    </>
  );
}

/** The place of a text that is on its way. */
export const CellGhost = () => (
  <>
    <span aria-hidden className="h-3 w-3/5 rounded-chip bg-sunken" />
    <span className="sr-only">Loading</span>
  </>
);
