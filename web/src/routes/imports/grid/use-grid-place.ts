import { useCallback, useMemo, useState } from 'react';
import type { Place } from './next-error';

interface Now extends Place {
  /** Goes up when the focus has to follow. */
  wish: number;
  /** Text that the cell is edited from. */
  editing: string | undefined;
}

/** Where in the table one is, and whether the cell is being edited. */
export function useGridPlace() {
  const [now, setNow] = useState<Now>({ index: 0, column: 0, wish: 0, editing: undefined });
  /** Goes to a cell with the focus; with `text` it is edited from there. */
  const go = useCallback((place: Place, text?: string) => {
    setNow(({ wish }) => ({ index: place.index, column: place.column, wish: wish + 1, editing: text }));
  }, []);
  /** The focus is there already. */
  const stand = useCallback((place: Place) => {
    setNow((before) =>
      before.index === place.index && before.column === place.column
        ? before
        : { ...before, ...place, editing: undefined },
    );
  }, []);
  const close = useCallback(() => setNow((before) => ({ ...before, editing: undefined })), []);
  return useMemo(() => ({ now, go, stand, close }), [now, go, stand, close]);
}

export type GridPlace = ReturnType<typeof useGridPlace>;
