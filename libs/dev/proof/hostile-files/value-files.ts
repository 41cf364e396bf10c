import { file, header, line, names, table, withCell, type HostileFile } from './hostile-file.js';
import { naughtyTexts } from './naughty-texts.js';

/** One row with the text in one column. */
const one = (column: string, text: string) =>
  table(3, (same, number) => (number === 2 ? line(withCell(2, column, text)) : same));

/** One file per naughty text, with the text once in each column. */
const everywhere = Object.entries(naughtyTexts).map(([name, text]) =>
  file(
    `${name} in each column`,
    `${[header, ...names.map((column, at) => line(withCell(at + 1, column, text)))].join('\n')}\n`,
    { rows: names.length },
  ),
);

/** Unusual cell contents. */
export const valueFiles = (): HostileFile[] => [
  ...everywhere,
  file('quantity of 2^31', one('Weight (lb)', '2147483648'), { rows: 3, invalid: 1 }),
  file('negative weight', one('Weight (lb)', '-1'), { rows: 3, invalid: 1 }),
  file('weight of nothing', one('Weight (lb)', '0'), { rows: 3, invalid: 1 }),
  file('weight as a formula', one('Weight (lb)', '=1+1'), { rows: 3, invalid: 1 }),
  file('weight with a unit', one('Weight (lb)', '12 oz'), { rows: 3, invalid: 0 }),
  file('thousands separators', one('Weight (lb)', '1,000,000'), { rows: 3, invalid: 1 }),
  file('a length in letters', one('Length', 'ten'), { rows: 3, invalid: 1 }),
  file(
    'postal code without its leading zero',
    table(3, (text) => text.replace('Los Angeles,CA,90012', 'Boston,MA,2108')),
    { rows: 3 },
  ),
  file('postal code as a number', one('Zip', '90012.0'), { rows: 3 }),
  file('state that is none', one('State', 'XX'), { rows: 3, invalid: 1 }),
  file('country that is none', one('Country', 'Atlantis'), { rows: 3, invalid: 1 }),
  file('a name of 5,000 letters', one('Recipient Name', 'x'.repeat(5_000)), { rows: 3, invalid: 1 }),
];
