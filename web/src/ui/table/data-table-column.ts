import type { ReactNode } from 'react';

export const densities = ['dense', 'roomy'] as const;
export type Density = (typeof densities)[number];

export interface Column<T> {
  id: string;
  title: string;
  /** In rem; the remaining width is shared. */
  width: number;
  cell: (row: T) => ReactNode;
  /** Orders that presses on the heading go through, as the query has them; "-" is descending. */
  sorts?: readonly string[];
  figures?: boolean;
  /** The position on the card that replaces a row where there is little room; without one, it is not on the card. */
  card?: 'aside' | 'line' | 'marks' | 'action';
  /** Only shown when chosen. */
  extra?: boolean;
  /** Cannot be hidden; the first one never can. */
  always?: boolean;
  /** Neither hidden nor resized, such as a column of buttons. */
  fixed?: boolean;
  /** A heading for screen readers only. */
  hiddenTitle?: boolean;
}

/** Height of a row in pixels; the classes of the rows say the same. */
export const rowHeight: Record<Density | 'card', number> = { dense: 40, roomy: 52, card: 116 };

/** Under this width in rem, `--container-form`, rows are cards. */
export const cardLimit = 40;

/** Rows that are chosen with checkboxes. */
export interface RowChoice<T> {
  chosen: ReadonlySet<string>;
  all: boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  /** The name of the row: "Select …". */
  nameOf: (row: T) => string;
}
