import { columnTitles } from '#libs/contracts/imports/columns/column-titles.js';
import type { RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { csvLine } from '#libs/contracts/text/csv-line.js';

const good = {
  reference: '',
  service: '',
  ship_date: '',
  recipient_name: '',
  recipient_street1: '200 N Spring St',
  recipient_city: 'Los Angeles',
  recipient_state: 'CA',
  recipient_postal: '90012',
  recipient_country: 'US',
  recipient_email: '',
  recipient_residential: 'yes',
  sender_name: 'Grace Hopper',
  sender_street1: '350 5th Ave',
  sender_city: 'New York',
  sender_state: 'NY',
  sender_postal: '10118',
  sender_country: 'US',
  sender_phone: '(202) 555-0143',
  length: '10',
  width: '8',
  height: '4',
  length_unit: 'in',
  weight: '2',
  weight_unit: 'lb',
  description: 'Books',
  insurance: '',
  signature: '',
} satisfies RowValues;
type Column = keyof typeof good;

/** Kinds of faults: a column and a text in it that no row can have. */
export const issues: readonly (readonly [Column, string])[] = [
  ['recipient_name', ''],
  ['recipient_street1', ''],
  ['recipient_city', ''],
  ['recipient_state', 'ZZ'],
  ['recipient_postal', '9001'],
  ['recipient_country', 'Nowhereland'],
  ['recipient_email', 'nobody'],
  ['ship_date', 'someday'],
  ['height', 'tall'],
  ['length', '999'],
  ['weight', 'heavy'],
  ['sender_postal', 'nowhere'],
];

/** What puts a column right. */
export const cureOf = (name: string): string => {
  const [column] = Object.entries(columnTitles).find(([, title]) => title === name) ?? [];
  return column === 'recipient_name' ? 'Ada Lovelace' : (good[column as Column] ?? '');
};

/** A file of so many rows with so many wrong ones in equal distances, from the first row on; each kind of fault in turn. */
export function faultyFile(rows: number, wrong: number): string {
  const distance = Math.floor(rows / wrong);
  const columns = Object.keys(good) as Column[];
  const lines = Array.from({ length: rows }, (_, index) => {
    const values: Record<Column, string> = { ...good, reference: `B-${index}`, recipient_name: `Receiver ${index}` };
    const step = index / distance;
    const fault = Number.isInteger(step) && step < wrong ? issues[step % issues.length] : undefined;
    if (fault) values[fault[0]] = fault[1];
    return csvLine(columns.map((column) => values[column]));
  });
  return [csvLine(columns.map((column) => columnTitles[column])), ...lines].map((line) => line.trimEnd()).join('\r\n');
}
