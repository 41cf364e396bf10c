import { useState } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { FixBody } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../../lib/text/format';
import { Button } from '../../../../ui/button';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/text-input';

interface FixValueProps {
  column: ImportColumn;
  code: string;
  /** The text that is wrong. */
  value: string;
  rows: number;
  onFix: (body: FixBody) => Promise<void>;
  working: boolean;
}

/** One invalid text and a field to replace it in all its rows. */
export function BulkFixField({ column, code, value, rows, onFix, working }: FixValueProps) {
  const [text, setText] = useState(value);
  const shown = value === '' ? 'empty' : `“${value}”`;
  return (
    <li>
      <form
        className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ui"
        onSubmit={(event) => {
          event.preventDefault();
          if (!working && text !== value) void onFix({ column, code, value, to: { text } });
        }}
      >
        <span className="min-w-0 basis-40 truncate">
          <span dir="auto" className={value === '' ? 'text-text-2 italic' : 'font-medium'}>
            {shown}
          </span>{' '}
          <span className="text-text-2">· {plural(rows, 'row')}</span>
        </span>
        <Field hideLabel label={`${columnTitles[column]} instead of ${shown}`} className="min-w-40 flex-1 sm:max-w-72">
          <TextInput value={text} maxLength={10_000} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button type="submit" tone="secondary" disabled={working || text === value}>
          Fix {rows === 1 ? 'it' : `all ${rows.toLocaleString('en-US')}`}
        </Button>
      </form>
    </li>
  );
}
