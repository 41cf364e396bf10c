import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ColumnSource } from '#libs/contracts/imports/mapping/mapping.js';
import { Badge } from '../../../ui/display/badge';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { missingText, samplesOf } from './mapping-draft';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

export interface ColumnRowProps {
  column: ImportColumn;
  source: ColumnSource | undefined;
  view: Pick<ImportView, 'header' | 'sample'>;
  /** Required, and without a column. */
  missing: boolean;
  onChange: (source: ColumnSource | undefined) => void;
}

const nothing = 'none';
const same = 'same';

/** One of our fields: its column, and samples of its values. */
export function ColumnRow({ column, source, view, missing, onChange }: ColumnRowProps) {
  const id = useId();
  const name = columnTitles[column];
  const value = source === undefined ? nothing : 'constant' in source ? same : `${source.column}`;
  const choose = (chosen: string) => {
    if (chosen === nothing) onChange(undefined);
    else if (chosen === same) onChange({ constant: '' });
    else onChange({ column: Number(chosen), guessed: false });
  };
  return (
    <li className="grid items-start gap-x-4 gap-y-1.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]">
      <span className="flex min-h-8 flex-wrap items-center gap-2 sm:min-h-11">
        <label htmlFor={id} className="text-ui font-medium">
          {name}
        </label>
        {source && 'column' in source && source.guessed && <Badge tone="info">Guessed</Badge>}
      </span>
      <div className="flex min-w-0 flex-col gap-1.5">
        <Select
          id={id}
          name={`columns.${column}`}
          value={value}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={({ target }) => choose(target.value)}
        >
          <option value={nothing}>Not in the file</option>
          <option value={same}>Same for all rows…</option>
          <optgroup label="Columns in your file">
            {view.header.map((text, index) => (
              <option key={index} value={index}>
                {text || `Column ${index + 1}`}
              </option>
            ))}
          </optgroup>
        </Select>
        {source && 'constant' in source && (
          <TextInput
            dir="auto"
            aria-label={`${name} for all rows`}
            maxLength={500}
            value={source.constant}
            onChange={({ target }) => onChange({ constant: target.value })}
          />
        )}
        {missing && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-small text-danger">
            <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
            {missingText}
          </p>
        )}
      </div>
      {source && 'column' in source && <Samples texts={samplesOf(view.sample, source.column)} />}
    </li>
  );
}

function Samples({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return <p className="text-small text-text-3 sm:py-3">Empty in the first rows</p>;
  return (
    <ul aria-label="In the file" className="flex min-w-0 flex-col text-small text-text-2 max-sm:flex-row max-sm:gap-3">
      {texts.map((text, index) => (
        <li key={index} dir="auto" className="truncate">
          {truncateText(text, 80)}
        </li>
      ))}
    </ul>
  );
}
