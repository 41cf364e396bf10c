import { clsx } from 'clsx';
import { useState } from 'react';
import { importColumns, type ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { SectionCard } from '../../../ui/card';
import { ColumnRow } from './column-row';
import { withSource } from './mapping-draft';

interface ColumnListProps {
  view: ImportView;
  columns: ImportMapping['columns'];
  onChange: (columns: ImportMapping['columns']) => void;
  /** Fields that every file needs. */
  required: readonly ImportColumn[];
  /** Required fields without a column. */
  missing: readonly ImportColumn[];
}

/** Two columns where there is room. */
const rowsClass = clsx(
  'flex flex-col divide-y',
  '@page:grid @page:grid-cols-2 @page:gap-x-12 @page:[&>li:nth-last-child(2):nth-child(odd)]:border-b-0',
);

/** Our fields and their columns: required ones, those in the file, and on demand all others. */
export function ColumnList({ view, columns, onChange, required, missing }: ColumnListProps) {
  // Rows stay where they are while one chooses.
  const [found] = useState(() => importColumns.filter((one) => columns[one] && !required.includes(one)));
  const [others, setOthers] = useState(false);
  const rest = importColumns.filter((one) => !required.includes(one) && !found.includes(one));
  // Fields that need attention are not hidden.
  const open = others || rest.some((one) => missing.includes(one));
  const rows = (list: readonly ImportColumn[]) => (
    <ul className={rowsClass}>
      {list.map((column) => (
        <ColumnRow
          key={column}
          column={column}
          view={view}
          source={columns[column]}
          missing={missing.includes(column)}
          onChange={(source) => onChange(withSource(columns, column, source))}
        />
      ))}
    </ul>
  );
  return (
    <>
      <SectionCard title="Required">{rows(required)}</SectionCard>
      {found.length > 0 && <SectionCard title="Found in your file">{rows(found)}</SectionCard>}
      <details open={open} onToggle={({ currentTarget }) => setOthers(currentTarget.open)}>
        <summary className="min-h-9 w-fit py-1.5 text-ui font-medium text-primary">{rest.length} more fields</summary>
        {open && (
          <SectionCard title="More fields" className="mt-3">
            {rows(rest)}
          </SectionCard>
        )}
      </details>
    </>
  );
}
