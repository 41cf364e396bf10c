import { useState, useSyncExternalStore } from 'react';
import type { CellPosition } from './next-error';

interface Now extends CellPosition {
  /** Increases when the focus has to move. */
  focusCount: number;
  /** The user has visited a cell. */
  begun: boolean;
  /** Text that the cell is edited from. */
  editing: string | undefined;
}

/**
 * Where in the table one is, and whether the cell is being edited. Not state of the table: a key draws the two cells that differ and
 * nothing else.
 */
export class ActiveCell {
  #now: Now = { index: 0, column: 0, focusCount: 0, begun: false, editing: undefined };
  readonly #listeners = new Set<() => void>();

  get now(): Now {
    return this.#now;
  }
  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Moves the focus to a cell; with `text` it is edited from there. */
  readonly go = ({ index, column }: CellPosition, text?: string): void =>
    this.#set({ index, column, focusCount: this.#now.focusCount + 1, begun: true, editing: text });
  /** The focus is there already. */
  readonly moveTo = ({ index, column }: CellPosition): void => {
    const { begun, index: row, column: place } = this.#now;
    if (!begun || row !== index || place !== column)
      this.#set({ ...this.#now, index, column, begun: true, editing: undefined });
  };
  /** Where Tab enters the table at first. */
  readonly enterAt = ({ index, column }: CellPosition): void => {
    if (!this.#now.begun) this.#set({ ...this.#now, index, column });
  };
  readonly close = (): void => {
    if (this.#now.editing !== undefined) this.#set({ ...this.#now, editing: undefined });
  };

  #set(now: Now): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

export const useActiveCell = (): ActiveCell => useState(() => new ActiveCell())[0];

/**
 * A component's selection of the state; it renders again when the selection changes. @param read returns a value comparable with
 * `===`
 */
export const useCellValue = <T>(cell: ActiveCell, read: (now: Now) => T): T =>
  useSyncExternalStore(cell.subscribe, () => read(cell.now));
