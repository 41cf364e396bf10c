import * as z from 'zod/mini';
import { densities, type Column } from '../data-table-column';

/** Widths in rem: of the checkboxes, and the limits of a column. */
export const pickWidth = 3;
export const leastWidth = 4;
export const mostWidth = 40;
/** Share of its width that a column does without before the table scrolls. */
const mostShrink = 0.15;

/** A user's changes to a table. */
const tableLayout = z.object({
  /** Columns that are shown though they usually are not, and the other way round. */
  toggled: z.array(z.string()),
  /** In rem, by column. */
  widths: z.record(z.string(), z.number()),
  density: z.optional(z.enum(densities)),
});
export type TableLayout = z.infer<typeof tableLayout>;

export const usualLayout: TableLayout = { toggled: [], widths: {} };

/** Reads a stored layout; one that cannot be read is the usual one. */
export function parseLayout(text: string | null): TableLayout {
  try {
    return tableLayout.parse(JSON.parse(text ?? ''));
  } catch {
    return usualLayout;
  }
}

/** The columns to draw: the first and those that stay, and the others by choice. */
export function shownColumns<T>(columns: readonly Column<T>[], toggled: readonly string[]): readonly Column<T>[] {
  return columns.filter(
    ({ id, fixed, always, extra = false }, index) => index === 0 || fixed || always || toggled.includes(id) === extra,
  );
}

export const withinLimits = (width: number): number => Math.min(mostWidth, Math.max(leastWidth, width));

/**
 * Widths in rem, in the order of the columns. Columns that were not resized share the remaining width, or shrink a little where
 * it is missing; if all were resized, the last one gets the rest.
 */
export function fitColumns<T>(
  columns: readonly Column<T>[],
  widths: TableLayout['widths'],
  room: number,
): readonly number[] {
  const base = columns.map(({ id, width }) => widths[id] ?? width);
  const missing = room > 0 ? room - base.reduce((sum, width) => sum + width, 0) : 0;
  const elastic = columns.map(({ id, fixed }, at) => (widths[id] === undefined && !fixed ? (base[at] ?? 0) : 0));
  const total = elastic.reduce((sum, width) => sum + width, 0);
  const free = Math.max(missing, -total * mostShrink);
  const share = (at: number) =>
    total > 0 ? (free * (elastic[at] ?? 0)) / total : at === base.length - 1 ? Math.max(0, free) : 0;
  return base.map((width, at) => width + share(at));
}
