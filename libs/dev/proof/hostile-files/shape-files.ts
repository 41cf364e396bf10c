import { file, good, header, line, names, quoted, table, type HostileFile } from './hostile-file.js';

const at = (number: number, put: (line: string) => string) => (text: string, row: number) =>
  row === number ? put(text) : text;
const opened = (text: string): string => text.replace('Ada', '"Ada');
const lines = (text: string): string[] => text.trimEnd().split('\n');

/** Unusual rows, cells, quotation marks and line endings. */
export const shapeFiles = (): HostileFile[] => [
  file('one space', ' ', { failure: 'empty' }),
  file('blank lines only', '\n\r\n\n   \n', { failure: 'empty' }),
  file('header only', `${header}\n`, { failure: 'no_rows' }),
  file('header without line end', header, { failure: 'no_rows' }),
  file('no header', table(5).split('\n').slice(1).join('\n'), { asks: true }),
  file('10,000 columns', `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(',')}\n1\n`, {
    failure: 'too_many_columns',
  }),
  file(
    'a row of 10,000 cells',
    table(
      4,
      at(2, (text) => text + ',x'.repeat(10_000)),
    ),
    { rows: 4, invalid: 1 },
  ),
  file(
    'a cell of 1 MB',
    table(
      4,
      at(2, (text) => text + 'x'.repeat(1_000_000)),
    ),
    { rows: 4, invalid: 1 },
  ),
  file(
    'a cell of 5 MB',
    table(
      4,
      at(2, (text) => text + 'x'.repeat(5_000_000)),
    ),
    { rows: 4, invalid: 1 },
  ),
  file(
    'a quoted cell of 1 MB over lines',
    table(
      3,
      at(2, (text) => `${text}"${'x\n'.repeat(400_000)}"`),
    ),
    { rows: 3, invalid: 1 },
  ),
  file('unclosed quotation mark at row 1', table(50, at(1, opened)), { rows: 50, invalid: 1 }),
  file('unclosed quotation mark at the last row', table(50, at(50, opened)), { rows: 50, invalid: 1 }),
  file('unclosed quotation mark at row 2,000', table(2_100, at(2_000, opened)), { rows: 2_100, invalid: 1 }),
  file('unclosed quotation mark in every row', table(40, opened), { rows: 40 }),
  file('unclosed quotation mark in the header', `"${table(10)}`, { rows: 10 }),
  file(
    'quotation marks in the middle',
    table(5, (text) => text.replace('N Spring', 'N "Spring"')),
    { rows: 5, invalid: 0 },
  ),
  file(
    'text behind a closing quotation mark',
    table(
      5,
      at(3, (text) => text.replace('Ada', '"Ada" x ')),
    ),
    { rows: 5 },
  ),
  file(
    'a quotation mark alone',
    table(
      5,
      at(3, () => '"'),
    ),
    { rows: 5, invalid: 1 },
  ),
  file(
    'line breaks in cells',
    table(
      9,
      at(4, (text) => `${text}"two\nlines"`),
    ),
    { rows: 9, invalid: 0 },
  ),
  file('CRLF', table(9).replaceAll('\n', '\r\n'), { rows: 9, invalid: 0 }),
  file('CR', table(9).replaceAll('\n', '\r'), { rows: 9, invalid: 0 }),
  file(
    'mixed line ends',
    lines(table(9))
      .map((text, n) => text + ['\n', '\r\n', '\r'][n % 3])
      .join(''),
    { rows: 9, invalid: 0 },
  ),
  file('no line end at the end', table(9).trimEnd(), { rows: 9, invalid: 0 }),
  file('1,000 blank rows at the end', table(9) + '\n'.repeat(1_000), { rows: 9, invalid: 0 }),
  file('rows of commas at the end', table(9) + `${','.repeat(13)}\n`.repeat(50), { rows: 9, invalid: 0 }),
  file('blank rows between', table(9).replaceAll('\n', '\n\n'), { rows: 9, invalid: 0 }),
  file('blank rows before the header', `\n\n\n${table(9)}`, { rows: 9, invalid: 0 }),
  file(
    'too few cells',
    table(
      9,
      at(4, () => 'A4,Ada'),
    ),
    { rows: 9, invalid: 1 },
  ),
  file(
    'one cell more',
    table(
      9,
      at(4, (text) => `${text},more`),
    ),
    { rows: 9, invalid: 1 },
  ),
  file(
    'empty cells more',
    table(9, (text) => `${text},,,`),
    { rows: 9, invalid: 0 },
  ),
  file(
    'a comma too many in an address',
    table(
      9,
      at(4, (text) => text.replace('N Spring', 'N, Spring')),
    ),
    { rows: 9, invalid: 1 },
  ),
  file('semicolons', table(9).replaceAll(',', ';'), { rows: 9, invalid: 0 }),
  file('tabs', table(9).replaceAll(',', '\t'), { rows: 9, invalid: 0 }),
  file('bars', table(9).replaceAll(',', '|'), { rows: 9, invalid: 0 }),
  file('sep= line', `sep=;\r\n${table(9).replaceAll(',', ';')}`, { rows: 9, invalid: 0 }),
  file(
    'single quotation marks',
    lines(table(9))
      .map((text) =>
        text
          .split(',')
          .map((cell) => `'${cell}'`)
          .join(','),
      )
      .join('\n'),
    { rows: 9, invalid: 0 },
  ),
  file(
    'everything quoted',
    lines(table(9))
      .map((text) =>
        text
          .split(',')
          .map((cell) => `"${cell}"`)
          .join(','),
      )
      .join('\n'),
    { rows: 9, invalid: 0 },
  ),
  file('duplicate headers', [header.replace('Notes', 'City'), line(good(1)), line(good(2))].join('\n'), { asks: true }),
  file('headers without names', [names.map(() => '').join(','), line(good(1))].join('\n'), { asks: true }),
  file(
    'headers of JavaScript',
    [names.map((name, n) => (n === 13 ? '__proto__' : n === 2 ? 'constructor' : name)).join(','), line(good(1))].join(
      '\n',
    ),
    { rows: 1, invalid: 0 },
  ),
  file('one column', 'name\nAda\nBob\n', { asks: true }),
  file('a quoted line end in a header', [header.replace('Notes', quoted('Notes\nof ours')), line(good(1))].join('\n'), {
    rows: 1,
    invalid: 0,
  }),
];
