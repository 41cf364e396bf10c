import { useState } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { TextInput } from '../../../ui/form/text-input';
import type { RowSheet } from '../rows/row-sheet';
import { isEditable, issueOf, type RowWithEdits } from '../rows/row-with-edits';

interface RowDialogProps {
  sheet: RowSheet;
  /** Null: none is open. */
  row: number | null;
  columns: readonly ImportColumn[];
  editable: boolean;
  onClose: () => void;
  write: (row: number, column: ImportColumn, text: string) => void;
  exclude: (row: number, excluded: boolean) => void;
}

/** One row as a form: its issues come first. */
export function RowDialog({ row, sheet, onClose, ...rest }: RowDialogProps) {
  const shown = row === null ? undefined : sheet.row(row);
  return (
    <Dialog side open={shown !== undefined} onClose={onClose} title={row === null ? '' : `Row ${row}`}>
      {shown && <RowForm key={shown.row} {...{ shown, sheet, onClose }} {...rest} />}
    </Dialog>
  );
}

/** The sheet checks texts while they are typed, and accepts invalid ones too: the form has nothing to refuse. */
function RowForm(props: Omit<RowDialogProps, 'row'> & { shown: RowWithEdits }) {
  const { shown, sheet, columns, editable, onClose, write, exclude } = props;
  const [texts, setTexts] = useState<{ [column in ImportColumn]?: string }>({});
  const [order] = useState(() => [...columns].sort((a, b) => rank(shown, a) - rank(shown, b)));
  const open = editable && isEditable(shown);
  const whole = shown.issues.filter(({ column }) => column === null);
  const save = () => {
    for (const column of columns) {
      const text = texts[column];
      if (text !== undefined && text !== (shown.values[column] ?? '')) write(shown.row, column, text);
    }
    onClose();
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {whole.map(({ code, message, severity }) => (
        <InlineAlert key={code} tone={severity === 'error' ? 'danger' : 'warning'}>
          {message}
        </InlineAlert>
      ))}
      {order.map((column) => {
        const text = texts[column] ?? shown.values[column] ?? '';
        const issue = sheet.checkText(shown, column, text) ?? (texts[column] === undefined && issueOf(shown, column));
        const shownIssue = issue ? issue : undefined;
        return (
          <Field
            key={column}
            label={columnTitles[column]}
            error={shownIssue?.severity === 'error' ? shownIssue.message : undefined}
            hint={shownIssue?.severity === 'warning' ? shownIssue.message : undefined}
          >
            <TextInput
              value={text}
              readOnly={!open}
              maxLength={10_000}
              autoComplete="off"
              onChange={(event) => setTexts({ ...texts, [column]: event.target.value })}
            />
            {open && shownIssue?.suggestion !== undefined && (
              <Button
                tone="quiet"
                size="dense"
                className="-ml-3 self-start"
                onClick={() => setTexts({ ...texts, [column]: shownIssue.suggestion })}
              >
                Use “{shownIssue.suggestion}”
              </Button>
            )}
          </Field>
        );
      })}
      {open && (
        <div className="sticky -bottom-6 -mx-6 -mb-6 flex gap-3 border-t bg-surface p-4">
          <Button type="submit" className="flex-1">
            Save
          </Button>
          <Button
            tone="secondary"
            onClick={() => {
              exclude(shown.row, shown.state !== 'excluded');
              onClose();
            }}
          >
            {shown.state === 'excluded' ? 'Include row' : 'Exclude row'}
          </Button>
        </div>
      )}
    </form>
  );
}

const rank = (row: RowWithEdits, column: ImportColumn): number => {
  const issue = issueOf(row, column);
  return issue ? (issue.severity === 'error' ? 0 : 1) : 2;
};
