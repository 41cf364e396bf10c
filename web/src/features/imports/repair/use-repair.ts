import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isChanging } from '#libs/contracts/imports/changes.js';
import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import type { FixBody } from '#libs/contracts/imports/rows/rows.js';
import { plural } from '../../../lib/text/format';
import { awaitChange } from '../await-change';
import { importKey, useShowImport } from '../import-queries';
import { undoStepsStorage } from './undo/undo-steps-storage';
import { exclude, makeFix, undoRedoFix } from '../import-requests';
import type { RowSheet } from '../rows/row-sheet';
import { UndoSteps } from './undo/undo-steps';

interface CellText {
  /** Null: the file's value. */
  to: string | null;
  text: string;
}

type Step =
  | { kind: 'edit'; row: number; column: ImportColumn; from: CellText; into: CellText }
  | { kind: 'fix'; id: string; rows: number }
  | { kind: 'exclusion'; rows: readonly number[]; excluded: boolean };

/** Rows left out or taken in with one request. */
const atOnce = 10_000;

/** Actions on rows, with undo. @param announce announces the result to screen readers */
export function useRepair(view: ImportView, sheet: RowSheet, announce: (text: string) => void) {
  const { id } = view;
  const client = useQueryClient();
  const show = useShowImport();
  const [stack] = useState(() => new UndoSteps<Step>(undoStepsStorage(view)));
  const [, redraw] = useState(0);
  const refresh = useCallback(() => {
    sheet.outdate();
    void client.invalidateQueries({ queryKey: importKey(id), exact: true });
  }, [client, id, sheet]);

  /** Many rows are changed by a worker: it is waited for. @returns how many it changed. */
  const changed = async () => (await awaitChange(id, show)).change?.applied ?? 0;
  const made = (answer: ImportView) => (isChanging(answer.change) ? changed() : undefined);
  const excludeRows = async (rows: readonly number[], excluded: boolean) => {
    await sheet.flush();
    for (let from = 0; from < rows.length; from += atOnce)
      await made(await exclude(id, { rows: rows.slice(from, from + atOnce), excluded }));
    announce(`${plural(rows.length, 'row')} ${excluded ? 'excluded' : 'included'}`);
  };
  const turn = async (step: Step, way: 'undo' | 'redo') => {
    if (step.kind === 'exclusion') return excludeRows(step.rows, (way === 'redo') === step.excluded);
    if (step.kind === 'edit') {
      const { to, text } = way === 'undo' ? step.from : step.into;
      await sheet.load(step.row);
      sheet.edit(step.row, step.column, to, text);
      return announce(`Row ${step.row}: ${text || 'empty'}`);
    }
    await sheet.flush();
    const fix = await undoRedoFix(id, step.id, way);
    const rows = fix.pending ? await changed() : fix.rows;
    announce(`${plural(rows, 'row')} ${way === 'undo' ? 'put back' : 'changed again'}`);
  };

  const act = useMutation({ mutationFn: (work: () => Promise<void>) => work(), onSettled: refresh });
  const { mutateAsync, isPending, error } = act;
  const run = (work: () => Promise<void>) => mutateAsync(work).catch(() => undefined);
  const done = (step: Step) => {
    stack.push(step);
    redraw((count) => count + 1);
  };
  return {
    working: isPending,
    error,
    canUndo: stack.canUndo,
    canRedo: stack.canRedo,
    write(row: number, column: ImportColumn, text: string) {
      const shown = sheet.row(row);
      if (!shown) return;
      const before = shown.values[column] ?? '';
      const edited = shown.unsent.includes(column) || shown.view.edited.includes(column);
      const from = { to: edited ? before : null, text: before };
      sheet.edit(row, column, text, text);
      done({ kind: 'edit', row, column, from, into: { to: text, text } });
    },
    fix: (body: FixBody) =>
      run(async () => {
        await sheet.flush();
        const fix = await makeFix(id, body);
        done({ kind: 'fix', id: fix.id, rows: fix.rows });
        announce(`${plural(fix.pending ? await changed() : fix.rows, 'row')} changed`);
      }),
    exclude: (rows: readonly number[], excluded: boolean) =>
      run(async () => {
        await excludeRows(rows, excluded);
        done({ kind: 'exclusion', rows, excluded });
      }),
    turn: (way: 'undo' | 'redo') => {
      if (isPending) return;
      const step = way === 'undo' ? stack.undo() : stack.redo();
      if (step) void run(() => turn(step, way));
    },
  };
}

export type Repair = ReturnType<typeof useRepair>;
