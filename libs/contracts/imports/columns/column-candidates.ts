import { columnRecords, importColumns, type ImportColumn } from './all-columns.js';
import { partyFields, persons, sides, type Side } from './party-columns.js';

/** A possible meaning of a column, and its certainty. */
export type Candidate = { column: ImportColumn; score: number };

const [certain, sure, likely, weak] = [40, 30, 20, 10];
/** People other than sender and receiver, and columns of our own. */
const never =
  /^(?:billing|billto|bill|invoice|rechnung|facturation|facturacion|return|returnto)(?!$)|^waybill(?:row|version|errors)$/;

let known: Map<string, Candidate[]> | undefined;

/** Everything that a column with this name (small letters and digits) may mean, surest first. */
export function candidatesOf(name: string): readonly Candidate[] {
  if (never.test(name)) return [];
  known ??= allNames();
  return known.get(name) ?? [];
}

/** Thousands of names; made at the first use. */
function allNames(): Map<string, Candidate[]> {
  const names = new Map<string, Candidate[]>();
  const add = (name: string, column: ImportColumn, score: number): void => {
    const list = names.get(name) ?? [];
    if (!list.some((one) => one.column === column)) names.set(name, [...list, { column, score }].sort(surestFirst));
  };
  for (const column of importColumns) {
    if (/^(?:recipient|sender)_/.test(column)) continue;
    const [first = '', second = ''] = columnRecords[column].words.split('|');
    for (const word of first.split(' ')) add(word, column, sure);
    for (const word of second.split(' ').filter(Boolean)) add(word, column, weak);
  }
  for (const side of ['recipient', 'sender'] as const) addParty(side, add);
  return names;
}

const surestFirst = (a: Candidate, b: Candidate): number => b.score - a.score;

function addParty(side: Side, add: (name: string, column: ImportColumn, score: number) => void): void {
  for (const person of persons[side].split(' ')) add(person, `${side}_name`, likely);
  for (const [field, { words }] of Object.entries(partyFields)) {
    const column = `${side}_${field}` as ImportColumn;
    add(column.replaceAll('_', ''), column, certain);
    for (const word of words.split(' ')) {
      const numbered = word.endsWith('1') ? 1 : 0;
      for (const prefix of sides[side].sure.split(' ')) {
        add(prefix + word, column, sure + numbered);
        add(word + prefix, column, sure + numbered);
      }
      for (const prefix of sides[side].weak.split(' ').filter(Boolean)) {
        add(prefix + word, column, weak);
        add(word + prefix, column, weak);
      }
      if (side === 'recipient') add(word, column, likely + numbered);
    }
  }
}
