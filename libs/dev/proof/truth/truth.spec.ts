import { readFileSync } from 'node:fs';
import { allChecks } from './all-checks.js';
import { rowOf, rowsOfPage, untruths, withTable } from './truth-table.js';

const page = readFileSync('docs/truth.md', 'utf8');

describe('docs/truth.md', () => {
  it.each(allChecks.filter(({ slow }) => !slow))('has the figures of "$name"', async (check) => {
    const found = await check.compare();
    expect(found.cases).toBeGreaterThan(0);
    expect(untruths(page, [rowOf({ check, found })])).toEqual([]);
  });

  it('has one row for each check', () => {
    expect(rowsOfPage(page).map(([name]) => name)).toEqual(allChecks.map(({ name }) => name));
  });

  it('explains every difference', () => {
    const unexplained = rowsOfPage(page).filter(([, , , cases, equal, why]) => cases !== equal && why === '–');
    expect(unexplained).toEqual([]);
  });
});

describe('comparison with docs/truth.md', () => {
  const check = {
    name: 'Sums',
    data: 'a file',
    date: '2026',
    remains: '',
    compare: () => ({ cases: 0, differences: [] }),
  };
  const row = rowOf({ check, found: { cases: 1200, differences: ['one', 'two'] } });
  const marks = withTable('Above\n', [row]);

  it('finds the table regardless of its column widths', () => {
    expect(row).toEqual(['Sums', 'a file', '2026', '1,200', '1,198', '–']);
    expect(rowsOfPage(marks.replaceAll(' | ', '    |   '))).toEqual([row]);
    expect(marks.startsWith('Above\n')).toBe(true);
    expect(withTable(marks, [row])).toBe(marks);
  });

  it('reports an outdated figure, and a check without a row', () => {
    const now = rowOf({ check, found: { cases: 1200, differences: [] } });
    expect(untruths(marks, [row])).toEqual([]);
    expect(untruths(marks, [now])).toEqual([expect.stringContaining('computed is Sums, a file, 2026, 1,200, 1,200')]);
    expect(untruths('', [row])).toEqual(['The page has no row "Sums".']);
  });
});
