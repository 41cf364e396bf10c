import { useCallback, useMemo, useState } from 'react';
import type { Place } from './next-error';

interface Now extends Place {
  /** Goes up when the focus has to follow. */
  wish: number;
  /** Somebody has been to a cell. */
  begun: boolean;
  /** Text that the cell is edited from. */
  editing: string | undefined;
}

/** Where in the table one is, and whether the cell is being edited. */
export function useGridPlace() {
  const [now, setNow] = useState<Now>({ index: 0, column: 0, wish: 0, begun: false, editing: undefined });
  /** Goes to a cell with the focus; with `text` it is edited from there. */
  const go = useCallback((place: Place, text?: string) => {
    setNow(({ wish }) => ({ ...place, wish: wish + 1, begun: true, editing: text }));
  }, []);
  /** The focus is there already. */
  const stand = useCallback((place: Place) => {
    setNow((before) =>
      before.begun && before.index === place.index && before.column === place.column
        ? before
        : { ...before, ...place, begun: true, editing: undefined },
    );
  }, []);
  /** Where Tab comes into the table, until somebody has been there. */
  const enterAt = useCallback((place: Place) => {
    setNow((before) => (before.begun ? before : { ...before, ...place }));
  }, []);
  const close = useCallback(() => setNow((before) => ({ ...before, editing: undefined })), []);
  return useMemo(() => ({ now, go, stand, enterAt, close }), [now, go, stand, enterAt, close]);
}

export type GridPlace = ReturnType<typeof useGridPlace>;
