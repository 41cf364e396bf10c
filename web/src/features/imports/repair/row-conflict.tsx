import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import type { RowSheet } from '../rows/row-sheet';

/** Another user changed the same cell: both versions side by side, and the choice. One row at a time. */
export function RowConflict({ sheet }: { sheet: RowSheet }) {
  const [number, ...more] = sheet.conflicts;
  const shown = number === undefined ? undefined : sheet.row(number);
  if (number === undefined || !shown?.theirs) return null;
  const { theirs, unsent, values } = shown;
  return (
    <InlineAlert
      live
      tone="warning"
      title={`Row ${number} was changed elsewhere`}
      actions={
        <>
          <Button size="dense" tone="secondary" onClick={() => sheet.choose(number, 'theirs')}>
            Use theirs
          </Button>
          <Button size="dense" tone="quiet" onClick={() => sheet.choose(number, 'mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <dl className="flex flex-col gap-1">
        {unsent.map((column) => (
          <div key={column} className="flex flex-wrap gap-x-2">
            <dt className="font-medium">{columnTitles[column]}:</dt>
            <dd dir="auto">theirs “{theirs.values[column] ?? ''}”,</dd>
            <dd dir="auto">mine “{values[column] ?? ''}”</dd>
          </div>
        ))}
      </dl>
      {more.length > 0 && <p className="text-small text-text-2">And {more.length} more after this one.</p>}
    </InlineAlert>
  );
}
