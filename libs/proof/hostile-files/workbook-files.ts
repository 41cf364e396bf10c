import { file, good, names, withCell, type HostileFile } from './odd-file.js';
import { workbook, zip } from './zip.js';

const rows = Array.from({ length: 9 }, (_, at) => good(at + 1));
const bomb = `<sst><si><t>${'x'.repeat(60_000_000)}</t></si></sst>`;
const laughs =
  '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>';
const farCell = '<worksheet><sheetData><row r="1048577"><c r="XFE1"><v>1</v></c></row></sheetData></worksheet>';

/** Odd workbooks. */
export const workbookFiles = (): HostileFile[] => [
  file('workbook', workbook([names, ...rows]), { rows: 9, invalid: 0 }),
  file(
    'workbook with formulas, quotes and line breaks as texts',
    workbook([names, withCell(1, 'Notes', '=1+1\n"x", y'), good(2)]),
    { rows: 2, invalid: 0 },
  ),
  file('workbook with blank rows', workbook([names, [], good(1), [], [], good(2), []]), { rows: 2, invalid: 0 }),
  file('workbook of nothing', workbook([]), { failure: 'empty' }),
  file('workbook cut off', workbook([names, ...rows]).subarray(0, -40), { failure: 'workbook_damaged' }),
  file('workbook without its sheet', zip({ 'xl/workbook.xml': '<workbook/>' }), { failure: 'workbook_damaged' }),
  file('workbook with broken XML', workbook([], { sheet: '<worksheet><row>' + '</worksheet>' }), {
    failure: 'workbook_damaged',
  }),
  file('workbook that laughs a billion times', workbook([], { sheet: laughs }), { failure: 'workbook_damaged' }),
  file('workbook with cells that cannot be', workbook([], { sheet: farCell }), { failure: 'workbook_damaged' }),
  file('zip bomb as workbook', workbook([names, ...rows], { more: { 'xl/sharedStrings.xml': bomb } }), {
    failure: 'workbook_too_large',
  }),
];
