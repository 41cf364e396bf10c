import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryTableSource } from './country-table-source.js';
import { usZip3TableSource } from './us-zip3-table-source.js';

/** Writes the generated tables of libs/contracts; run it in the project folder after the data has changed. */
const folder = join('libs', 'dev', 'tools', 'country-tables', 'data');
writeFileSync(join('libs', 'contracts', 'countries', 'country-table.ts'), countryTableSource(folder));
writeFileSync(join('libs', 'contracts', 'countries', 'us-zip3-table.ts'), usZip3TableSource(folder));
