import type { ReactNode } from 'react';

export interface Column<T> {
  id: string;
  title: string;
  /** On a desk, in rem; what is left over is shared out. */
  width: number;
  cell: (row: T) => ReactNode;
  /** Orders that presses on the heading go through, as the query has them; "-" is descending. */
  sorts?: readonly string[];
  figures?: boolean;
  /** Place on the card that a row is on a phone; left out there otherwise. */
  card?: 'aside' | 'line' | 'marks';
  /** Only shown when chosen. */
  extra?: boolean;
}

/** Height of a row in pixels; the style sheet classes say the same. */
export const rowHeight = { desk: 44, phone: 112 };

/** Rows that are chosen with checkboxes. */
export interface RowChoice<T> {
  chosen: ReadonlySet<string>;
  all: boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** What the row is called: "Select …". */
  nameOf: (row: T) => string;
}
