import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { zipTownSource, type ZipTown } from './zip-town-source.js';

/** Writes the table of ZIP codes and towns from a CSV file with the columns zip, city and state, named as argument. */
const [, , file = ''] = process.argv;
const towns = parse<ZipTown>(readFileSync(file), { columns: true, skip_empty_lines: true });
writeFileSync(join('libs', 'domain', 'addresses', 'us-zip-towns.txt'), zipTownSource(towns));
