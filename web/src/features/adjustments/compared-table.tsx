import type { Measured } from '#libs/contracts/adjustments/adjustments.js';
import { FactsTable } from '../../ui/display/facts-table';
import { comparedRows } from './adjustment-text';

interface ComparedTableProps {
  /** What was measured: each table of a page needs its own name. */
  of: string;
  declared: Measured;
  measured: Measured;
}

/** Declared and measured values side by side; hidden without measurements. */
export function ComparedTable({ of, declared, measured }: ComparedTableProps) {
  const rows = comparedRows(declared, measured);
  if (rows.length === 0) return null;
  return (
    <FactsTable
      caption={`Declared and measured, ${of}`}
      columns={['Measure', 'Declared', 'Measured']}
      rows={rows}
      brief
    />
  );
}
