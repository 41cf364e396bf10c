import { monthsAhead } from '#libs/database/partitions/months-ahead.js';
import type { Discrepancy } from './discrepancy.js';

/** Six are added each day; with none left, the next month begins with errors. */
const fewest = 3;

/** Tables by month whose months come to an end. */
export const partitionChecks: readonly Discrepancy[] = [
  {
    kind: 'partitions_missing',
    advice:
      'See keep-partitions among the failed jobs in /admin/operations; docs/runbook.md, WaybillPartitionsMissing.',
    query: `select name as subject_id, null::uuid as order_id,
        'The table ' || name || ' has partitions for ' || greatest(months, 0) || ' months after this one.' as text
      from (${monthsAhead}) tables where months < ${fewest}`,
  },
];
