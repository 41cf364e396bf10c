import type { ImportColumn } from '#libs/contracts/imports/columns/all-columns.js';
import { guessMapping, missingColumns, type ProvidedDefaults } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import {
  importMapping,
  type ColumnSource,
  type ImportMapping,
  type SavedMapping,
} from '#libs/contracts/imports/mapping/mapping.js';
import type { SavedPackage } from '#libs/contracts/parcels/saved-packages.js';
import { contractIssues, type FieldIssue } from '../../../ui/form/contract-resolver';

/** The mapping so far: the server's, otherwise by column names. */
export const startMapping = ({ mapping, header, sample }: ImportView): ImportMapping =>
  mapping ?? guessMapping(header, sample);

/** The same columns with another source of one; undefined: none. */
export function withSource(
  columns: ImportMapping['columns'],
  column: ImportColumn,
  source: ColumnSource | undefined,
): ImportMapping['columns'] {
  const { [column]: _before, ...others } = columns;
  return source ? { ...others, [column]: source } : others;
}

/** What rows get from their owner, by the mapping: then the file does not have to say it. */
export function defaultsOf(
  { senderId, packageId }: ImportMapping,
  defaultSenderId: string | null,
  packages: readonly SavedPackage[],
): ProvidedDefaults {
  const parcel = packages.find(({ id }) => id === packageId)?.parcel;
  return {
    sender: (senderId ?? defaultSenderId) !== null,
    package: parcel !== undefined && (parcel.dimensions !== undefined || parcel.preset !== 'custom'),
    weight: parcel?.weight !== undefined,
  };
}

/** Columns that every file must have, whatever they are called there; the sender's only without a default sender. */
export const requiredColumns = (sender: boolean): ImportColumn[] =>
  missingColumns({ columns: {} }, { sender, package: false });

export const missingText = 'Choose a column or a value for all rows.';

/** Nothing in the file is the sender's: rows need one address for all rather than a column for each of its fields. */
export const hasNoSender = (missing: readonly ImportColumn[]): boolean =>
  requiredColumns(false).every((column) => !isSender(column) || missing.includes(column));

export const isSender = (column: ImportColumn): boolean => column.startsWith('sender_');

/** Why rows cannot be read: required fields without a column, otherwise the contract's error for the whole. */
export function mappingIssues(mapping: ImportMapping, defaults: ProvidedDefaults): FieldIssue[] {
  const missing = missingColumns(mapping, defaults);
  if (missing.length === 0) return contractIssues(importMapping, mapping, 'mapping');
  return missing.map((column) => ({ path: `columns.${column}`, message: missingText }));
}

/** Indexes of the file's columns that nothing takes. */
export function ignoredColumns(mapping: ImportMapping, header: readonly string[]): number[] {
  const used = new Set(Object.values(mapping.columns).map((source) => ('column' in source ? source.column : -1)));
  return header.flatMap((_, index) => (used.has(index) ? [] : [index]));
}

/** A mapping of another file, by the names of its columns; what this file does not have is left out. */
export function mappingLike({ mapping, header: known }: SavedMapping, header: readonly string[]): ImportMapping {
  const columns: ImportMapping['columns'] = {};
  for (const [column, source] of Object.entries(mapping.columns) as [ImportColumn, ColumnSource][]) {
    if ('constant' in source) columns[column] = source;
    else {
      const index = header.indexOf(known[source.column] ?? '');
      if (index >= 0) columns[column] = { column: index, guessed: false };
    }
  }
  return { ...mapping, columns };
}

/** Up to three texts that a column of the file has. */
export const samplesOf = (sample: ImportView['sample'], index: number): string[] =>
  sample
    .map((cells) => cells[index]?.trim() ?? '')
    .filter(Boolean)
    .slice(0, 3);
