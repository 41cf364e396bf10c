import { FilterX } from 'lucide-react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { IssueGroup } from '#libs/contracts/imports/rows/rows.js';
import { Button } from '../../../../ui/button';

interface IssueFilterNoteProps {
  group: IssueGroup;
  /** No row has it anymore. */
  fixed: boolean;
  onClear: () => void;
}

/** Says beside the table that it shows one kind of issue only, even when that kind is fixed and gone from the list. */
export function IssueFilterNote({ group: { column, message }, fixed, onClear }: IssueFilterNoteProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-info-soft py-2 pr-2 pl-4 text-ui">
      <p role="status" className="min-w-0 flex-1 basis-64">
        {fixed ? 'Fixed in all rows: ' : 'Showing only rows with: '}
        <span className="font-medium">
          {column && `${columnTitles[column]}: `}
          {message}
        </span>
      </p>
      <Button tone="secondary" size="dense" onClick={onClear}>
        <FilterX aria-hidden className="size-4" /> Show all rows
      </Button>
    </div>
  );
}
