import { ChevronDown, Lightbulb } from 'lucide-react';
import { clsx } from 'clsx';
import { columnNames } from '#libs/contracts/imports/columns/column-names.js';
import type { FixBody, IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../../lib/text/format';
import { Button } from '../../../../ui/button';
import { BulkFixField } from './bulk-fix-field';
import { CellMark } from '../grid/grid-cell';

interface IssueGroupRowProps {
  group: IssueGroup;
  /** The table shows the rows of this group only. */
  open: boolean;
  onOpen: () => void;
  onFix: (body: FixBody) => Promise<void>;
  working: boolean;
}

/** One kind of fault: how many rows, and when it is open the texts that have it, each to be fixed in all its rows. */
export function IssueGroupRow({ group, open, onOpen, onFix, working }: IssueGroupRowProps) {
  const { column, code, message, severity, rows, suggestions, values } = group;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={open}
          onClick={onOpen}
          className="flex min-h-9 min-w-0 flex-1 basis-64 items-center gap-2 text-left text-ui hover:underline"
        >
          <ChevronDown aria-hidden className={clsx('size-4 shrink-0 transition-transform', !open && '-rotate-90')} />
          <CellMark severity={severity} />
          <span className="min-w-0">
            {column && <span className="font-semibold">{columnNames[column]}: </span>}
            {message}
          </span>
          <span className="ml-auto pl-2 font-semibold whitespace-nowrap tabular-nums">{plural(rows, 'row')}</span>
        </button>
        {column && suggestions > 0 && (
          <Button
            tone="secondary"
            size="dense"
            disabled={working}
            onClick={() => void onFix({ column, code, to: { suggestion: true } })}
          >
            <Lightbulb aria-hidden className="size-4" /> Accept {plural(suggestions, 'suggestion')}
          </Button>
        )}
      </div>
      {open && column && (
        <ul className="flex flex-col gap-3 pl-6">
          {values.map(({ value, rows: count }) => (
            <BulkFixField key={value} {...{ column, code, value, working, onFix }} rows={count} />
          ))}
        </ul>
      )}
    </li>
  );
}
