import { parse } from 'csv-parse/sync';
import { guessMapping, missingColumns } from '../mapping/guess-mapping.js';
import { importTemplate } from './import-template.js';
import { rowChecker } from '../rows/row-checker.js';

const [header = [], ...rows] = parse(importTemplate());

describe('import template', () => {
  it('reads back with every column recognized', () => {
    const mapping = guessMapping(header, rows);
    expect(
      header.filter(
        (_, index) => !Object.values(mapping.columns).some((one) => 'column' in one && one.column === index),
      ),
    ).toEqual([]);
    expect(missingColumns(mapping, { sender: false, package: false })).toEqual([]);
  });

  it('has examples without errors', () => {
    const check = rowChecker(guessMapping(header, rows), {
      sender: null,
      package: null,
      today: '2026-11-22',
      width: header.length,
    });
    expect(rows.map((cells) => check(cells).issues)).toEqual([[], []]);
    expect(rows.map((cells) => check(cells).content?.service)).toEqual(['usps/ground_advantage', null]);
  });
});
