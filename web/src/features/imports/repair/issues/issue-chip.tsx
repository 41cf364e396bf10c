import { ChevronDown, Lightbulb } from 'lucide-react';
import { clsx } from 'clsx';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { FixBody, IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../../lib/text/format';
import { CellMark } from '../grid/grid-cell';

interface IssueChipProps {
  group: IssueGroup;
  /** The table shows the rows of this group only. */
  open: boolean;
  onOpen: () => void;
  onFix: (body: FixBody) => Promise<void>;
  working: boolean;
}

const partClass = 'inline-flex min-h-9 items-center gap-1.5 px-2.5 text-left hover:bg-sunken';

/** One kind of issue: the number of its rows, and a button to accept all suggestions. */
export function IssueChip({ group, open, onOpen, onFix, working }: IssueChipProps) {
  const { column, code, message, severity, rows, suggestions } = group;
  return (
    <li
      className={clsx(
        'inline-flex max-w-full overflow-hidden max-sm:flex-wrap rounded-control border text-small',
        open ? 'border-primary bg-primary-soft' : 'border-border-strong bg-surface',
      )}
    >
      <button
        type="button"
        aria-expanded={open}
        onClick={onOpen}
        className={clsx(partClass, 'min-w-0 -outline-offset-2')}
      >
        <CellMark severity={severity} />
        <span title={message} className={clsx('min-w-0', !open && 'max-w-72 truncate')}>
          {column && <span className="font-semibold">{columnTitles[column]}: </span>}
          {message}
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">{plural(rows, 'row')}</span>
        <ChevronDown aria-hidden className={clsx('size-4 shrink-0 transition-transform', open && 'rotate-180')} />
      </button>
      {column && suggestions > 0 && (
        <button
          type="button"
          disabled={working}
          onClick={() => void onFix({ column, code, to: { suggestion: true } })}
          className={clsx(partClass, 'border-l font-semibold text-primary -outline-offset-2 disabled:opacity-50')}
        >
          <Lightbulb aria-hidden className="size-4" /> Accept {plural(suggestions, 'suggestion')}
        </button>
      )}
    </li>
  );
}
