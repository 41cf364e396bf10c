import { readFileSync } from 'node:fs';
import { countryTableSource } from './country-table-source.js';
import { usZip3TableSource } from './us-zip3-table-source.js';

describe('generated tables of the contracts', () => {
  it.each([
    ['country-table.ts', countryTableSource],
    ['us-zip3-table.ts', usZip3TableSource],
  ])('%s matches its source data', (file, source) => {
    expect(readFileSync(`libs/contracts/countries/${file}`, 'utf8')).toBe(source('libs/dev/tools/country-tables/data'));
  });
});
