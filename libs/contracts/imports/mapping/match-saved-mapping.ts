import type { ImportColumn } from '../columns/all-columns.js';
import type { ColumnSource, ImportMapping } from './mapping.js';
import { normalizeWord } from '../columns/normalize-words.js';

/** A saved mapping with the names of the columns that it is about. */
export type NamedMapping = ImportMapping & { header?: string[] };

/**
 * A saved mapping for a file whose columns may be in another order: they are found by their names, however written, and
 * of those with the same name by their order. What the file does not have is left out.
 */
export function matchSavedMapping({ header, ...mapping }: NamedMapping, found: readonly string[]): ImportMapping {
  if (!header) return mapping;
  const columnsByName = columnsByNameOf(found);
  const known = [...columnsByNameOf(header)].flatMap(([name, from]) =>
    from.map((place, nth) => [place, columnsByName.get(name)?.[nth]] as const),
  );
  const moved = new Map(known);
  const columns: ImportMapping['columns'] = {};
  for (const [column, source] of Object.entries(mapping.columns) as [ImportColumn, ColumnSource][]) {
    if ('constant' in source) {
      columns[column] = source;
      continue;
    }
    const place = moved.get(source.column);
    if (place !== undefined) columns[column] = { ...source, column: place };
  }
  return { ...mapping, columns };
}

function columnsByNameOf(header: readonly string[]): Map<string, number[]> {
  const columnsByName = new Map<string, number[]>();
  for (const [place, name] of header.entries())
    columnsByName.set(normalizeWord(name), [...(columnsByName.get(normalizeWord(name)) ?? []), place]);
  return columnsByName;
}
