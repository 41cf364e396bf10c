import { useCallback, useEffect, useRef } from 'react';
import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { toast } from '../../../../stores/app-status';
import { askNumbers } from '../../import-requests';
import { nextError } from '../grid/next-error';
import type { RowSheet } from '../../rows/row-sheet';
import { issueOf } from '../../rows/row-with-edits';
import type { ActiveCell } from '../grid/use-active-cell';

interface SeekParts {
  id: string;
  sheet: RowSheet;
  activeCell: ActiveCell;
  snapshot: readonly number[];
  columns: readonly ImportColumn[];
  announce: (text: string) => void;
}

/** The server's rows with errors are refetched after this many milliseconds. */
const goodFor = 15_000;

/** Moves to the next or previous error, also in rows that are not loaded yet, and announces it; says when there is none. */
export function useFindError(parts: SeekParts) {
  const known = useRef({ faulty: new Set<number>(), asked: -Infinity });
  const latest = useRef(parts);
  useEffect(() => void (latest.current = parts));
  return useCallback(async (way: 1 | -1): Promise<number | undefined> => {
    const { id, sheet, activeCell, snapshot, columns, announce } = latest.current;
    const { now, go } = activeCell;
    if (Date.now() - known.current.asked > goodFor) {
      const asked = Date.now();
      const faulty = await askNumbers(id, { show: 'errors' }).catch(() => [...known.current.faulty]);
      known.current = { faulty: new Set(faulty), asked };
    }
    const { faulty } = known.current;
    const search = { snapshot, columns, faulty, issuesOf: (row: number) => sheet.row(row)?.issues };
    // Before the first cell: its error has not been shown yet.
    let from = { index: now.index, column: now.begun ? now.column : -2 };
    for (let tries = 0; tries < snapshot.length; tries += 1) {
      const found = nextError(search, from, way);
      const row = found && snapshot[found.index];
      if (!found || row === undefined) break;
      const shown = await sheet.load(row);
      if (found.column !== undefined) {
        go({ index: found.index, column: found.column });
        const column = columns[found.column];
        const issue = shown && issueOf(shown, column ?? null);
        const text = column ? `: ${shown?.values[column] || 'empty'}` : '';
        announce(`Row ${row}, ${column ? `${columnTitles[column]}, ` : ''}${issue?.message ?? ''}${text}`);
        return row;
      }
      // Just loaded: searched as a whole, from its edge.
      faulty.delete(row);
      from = { index: found.index, column: way > 0 ? -2 : columns.length };
    }
    toast('No errors left in these rows.', { key: 'no error left' });
    return undefined;
  }, []);
}
