import { guardCell, unguardCell } from './formula-guard.js';

describe('cells of a CSV file', () => {
  it.each(['=1+1', '+12025550143', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', "'=1", "''@x"])(
    '%j never runs and reads back unchanged',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`);
      expect(unguardCell(guardCell(text))).toBe(text);
    },
  );

  it.each(['', 'Ada', "O'Neill", "'s-Hertogenbosch", "'quoted'", '12 Main St', 'a=b', "'"])('%j stays', (text) => {
    expect(guardCell(text)).toBe(text);
    expect(unguardCell(text)).toBe(text);
  });
});
