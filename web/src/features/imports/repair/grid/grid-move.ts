import type { CellPosition } from './next-error';

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows that PageUp and PageDown go by. */
  page: number;
}

type Step = (from: CellPosition, size: GridSize) => CellPosition;
const moves: { readonly [key: string]: Step } = {
  ArrowUp: ({ index, column }) => ({ index: index - 1, column }),
  ArrowDown: ({ index, column }) => ({ index: index + 1, column }),
  ArrowLeft: ({ index, column }) => ({ index, column: column - 1 }),
  ArrowRight: ({ index, column }) => ({ index, column: column + 1 }),
  Home: ({ index }) => ({ index, column: -1 }),
  End: ({ index }, { columns }) => ({ index, column: columns - 1 }),
  PageUp: ({ index, column }, { page }) => ({ index: index - page, column }),
  PageDown: ({ index, column }, { page }) => ({ index: index + page, column }),
  'Ctrl+Home': () => ({ index: 0, column: -1 }),
  'Ctrl+End': (_, { rows, columns }) => ({ index: rows - 1, column: columns - 1 }),
};

/** The cell that a key of the APG grid pattern moves to; undefined for other keys. The heading of a row is column -1. */
export function gridMove(key: string, ctrl: boolean, from: CellPosition, size: GridSize): CellPosition | undefined {
  const move = moves[ctrl ? `Ctrl+${key}` : key];
  if (!move) return undefined;
  const { index, column } = move(from, size);
  return {
    index: Math.max(0, Math.min(size.rows - 1, index)),
    column: Math.max(-1, Math.min(size.columns - 1, column)),
  };
}
