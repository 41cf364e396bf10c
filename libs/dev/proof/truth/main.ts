import { readFileSync, writeFileSync } from 'node:fs';
import { allChecks } from './all-checks.js';
import { rowOf, tableOf, untruths, withTable, type Outcome } from './truth-table.js';

/**
 * Computes every comparison with the real world again and prints the table of docs/truth.md. Ends with 1 when the page says
 * otherwise. `--write` changes the page, `--differences` names every case that differs.
 */
const page = 'docs/truth.md';
const outcomes: Outcome[] = [];
for (const check of allChecks) outcomes.push({ check, found: await check.compare() });
const rows = outcomes.map(rowOf);
console.log(tableOf(rows));

if (process.argv.includes('--differences'))
  for (const { check, found } of outcomes)
    for (const difference of found.differences) console.log(`${check.name}: ${difference}`);

const text = readFileSync(page, 'utf8');
if (process.argv.includes('--write')) writeFileSync(page, withTable(text, rows));
else {
  const wrong = untruths(text, rows);
  for (const sentence of wrong) console.error(sentence);
  process.exitCode = wrong.length > 0 ? 1 : 0;
}
