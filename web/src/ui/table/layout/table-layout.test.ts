import { describe, expect, it } from '@jest/globals';
import type { Column } from '../data-table-column';
import { fitColumns, parseLayout, shownColumns, usualLayout, withinLimits } from './table-layout';

const column = (id: string, differs: Partial<Column<string>> = {}): Column<string> => ({
  id,
  title: id,
  width: 10,
  cell: (row) => row,
  ...differs,
});
const columns = [column('name'), column('city'), column('phone', { extra: true }), column('action', { fixed: true })];
const ids = (toggled: string[]) => shownColumns(columns, toggled).map(({ id }) => id);

describe('table layout', () => {
  it('shows the usual columns until some are toggled', () => {
    expect(ids([])).toEqual(['name', 'city', 'action']);
    expect(ids(['city', 'phone'])).toEqual(['name', 'phone', 'action']);
  });

  it('always shows the first column and the fixed ones', () => {
    expect(ids(['name', 'city', 'action'])).toEqual(['name', 'action']);
  });

  it('uses the default when the stored one is unreadable', () => {
    for (const text of [null, '', 'name,city', '{"toggled":1}']) expect(parseLayout(text)).toEqual(usualLayout);
    const stored = { toggled: ['city'], widths: { name: 12 }, density: 'roomy' as const };
    expect(parseLayout(JSON.stringify(stored))).toEqual(stored);
  });

  it('distributes leftover width among columns that nobody resized', () => {
    const [name, city, , action] = columns as [Column<string>, Column<string>, Column<string>, Column<string>];
    expect(fitColumns([name, city, action], {}, 50)).toEqual([20, 20, 10]);
    expect(fitColumns([name, city, action], { name: 8 }, 50)).toEqual([8, 32, 10]);
    expect(fitColumns([name, city], { name: 8, city: 9 }, 20)).toEqual([8, 12]);
  });

  it('narrows columns a little when there is less room, and then lets the table scroll', () => {
    expect(fitColumns(columns.slice(0, 2), {}, 18)).toEqual([9, 9]);
    expect(fitColumns(columns.slice(0, 2), {}, 10)).toEqual([8.5, 8.5]);
    expect(fitColumns(columns.slice(0, 2), { name: 10, city: 10 }, 10)).toEqual([10, 10]);
    expect(fitColumns(columns.slice(0, 2), {}, 0)).toEqual([10, 10]);
  });

  it('limits the width of a column', () => {
    expect([1, 12, 900].map(withinLimits)).toEqual([4, 12, 40]);
  });
});
