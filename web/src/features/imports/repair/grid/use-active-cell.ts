import { useCallback, useMemo, useState } from 'react';
import type { CellPosition } from './next-error';

interface Now extends CellPosition {
  /** Goes up when the focus has to follow. */
  focusCount: number;
  /** Somebody has been to a cell. */
  begun: boolean;
  /** Text that the cell is edited from. */
  editing: string | undefined;
}

/** Where in the table one is, and whether the cell is being edited. */
export function useActiveCell() {
  const [now, setNow] = useState<Now>({ index: 0, column: 0, focusCount: 0, begun: false, editing: undefined });
  /** Goes to a cell with the focus; with `text` it is edited from there. */
  const go = useCallback((position: CellPosition, text?: string) => {
    setNow(({ focusCount }) => ({ ...position, focusCount: focusCount + 1, begun: true, editing: text }));
  }, []);
  /** The focus is there already. */
  const moveTo = useCallback((position: CellPosition) => {
    setNow((before) =>
      before.begun && before.index === position.index && before.column === position.column
        ? before
        : { ...before, ...position, begun: true, editing: undefined },
    );
  }, []);
  /** Where Tab enters the table at first. */
  const enterAt = useCallback((position: CellPosition) => {
    setNow((before) => (before.begun ? before : { ...before, ...position }));
  }, []);
  const close = useCallback(() => setNow((before) => ({ ...before, editing: undefined })), []);
  return useMemo(() => ({ now, go, moveTo, enterAt, close }), [now, go, moveTo, enterAt, close]);
}

export type ActiveCell = ReturnType<typeof useActiveCell>;
