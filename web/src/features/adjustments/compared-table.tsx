import type { Measured } from '#libs/contracts/adjustments/adjustments.js';
import { FactsTable } from '../../ui/display/facts-table';
import { comparedRows } from './adjustment-text';

/** Declared and measured values side by side; hidden without measurements. */
export function ComparedTable({ declared, measured }: { declared: Measured; measured: Measured }) {
  const rows = comparedRows(declared, measured);
  if (rows.length === 0) return null;
  return <FactsTable caption="Declared and measured" columns={['Measure', 'Declared', 'Measured']} rows={rows} brief />;
}
