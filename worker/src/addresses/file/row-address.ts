import * as z from 'zod/mini';
import { address as addressSchema, type Address } from '#libs/contracts/addresses/address.js';
import { splitStreet } from '#libs/contracts/addresses/street-lines.js';
import { countryCodeOf } from '#libs/contracts/countries/country-names.js';
import { unguardCell } from '#libs/contracts/text/formula-guard.js';
import { addressEntryBody, printedColumn } from '#libs/contracts/addresses/address-book.js';
import { printedField, printedFields } from '#libs/contracts/addresses/printed-as.js';
import { residentialOf } from '#libs/contracts/text/yes-no.js';
import { bookIssues } from '#libs/domain/addresses/usable-address.js';
import type { FileColumn, Header } from './header-columns.js';

export type CellIssue = { column: string; message: string };
export type RowAddress = { nickname: string; address: Address } | { issues: CellIssue[] };

const rowSchema = z.strictObject({ nickname: addressEntryBody.shape.nickname, address: addressSchema });

/** A row as an entry, or all its issues by column name. */
export function rowAddress(cells: readonly string[], { columns, width }: Header): RowAddress {
  const cell = (column: FileColumn): string => unguardCell(cells[columns.get(column) ?? -1] ?? '').trim();
  const extra = cells.slice(width).some((text) => text.trim() !== '');
  if (extra)
    return { issues: [{ column: '', message: `The row has more than the ${width} columns of the first row.` }] };
  const strange = [...columns].find(([column]) => cell(column).includes('\ufffd'));
  if (strange)
    return { issues: [{ column: strange[0], message: 'It has a character that could not be read. Write it again.' }] };
  const country = cell('country') === '' ? 'US' : countryCodeOf(cell('country'));
  const residential = cell('residential') === '' ? true : residentialOf(cell('residential'));
  const raw = { ...texts(cell), ...printedAsOf(cell), country: country ?? 'ZZ', residential: residential ?? true };
  const parsed = rowSchema.safeParse({ nickname: cell('nickname'), address: raw });
  const own: CellIssue[] = [
    ...(country === undefined ? [{ column: 'country', message: `Unknown country "${cell('country')}".` }] : []),
    ...(residential === undefined ? [{ column: 'residential', message: 'Write yes or no.' }] : []),
    ...(parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({ column: columnOf(path.map(String)), message }))),
  ];
  if (!parsed.success || own.length > 0) return { issues: own };
  const issues = bookIssues(parsed.data.address);
  if (issues.length === 0) return parsed.data;
  return { issues: issues.map(({ path, message }) => ({ column: columnOf(path.split('.')), message })) };
}

function texts(cell: (column: FileColumn) => string) {
  return {
    name: cell('name') || `${cell('firstName')} ${cell('lastName')}`.trim(),
    company: cell('company'),
    ...splitStreet(cell('street1'), cell('street2')),
    city: cell('city'),
    state: cell('state'),
    postal: cell('postal'),
    phone: cell('phone'),
    email: cell('email'),
  };
}

/** Transliterated lines for the label, if the row has them. */
function printedAsOf(cell: (column: FileColumn) => string) {
  const spelled = printedFields.map((field) => [field, cell(printedColumn(field))] as const).filter(([, text]) => text);
  return spelled.length > 0 ? { printedAs: Object.fromEntries(spelled) } : {};
}

/** The column of a field of an entry, by the field's path. */
function columnOf(path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  const printed = printedField.safeParse(name);
  return path.includes('printedAs') && printed.success ? printedColumn(printed.data) : name;
}
