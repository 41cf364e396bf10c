import { guardCell, unguardCell } from './formula-guard.js';

describe('CSV cell guard', () => {
  it.each([
    '=1+1',
    '+12025550143',
    '-5+1',
    '-5\n',
    '-1e5',
    "'-5",
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '＋1',
    '－1',
    '＠x',
    "'=1",
    "''@x",
  ])('guards %j and reads it back unchanged', (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
    expect(unguardCell(guardCell(text))).toBe(text);
  });

  it.each(['', '-5', '-11.25', 'Ada', "O'Neill", "'s-Hertogenbosch", "'quoted'", '12 Main St', 'a=b', "'"])(
    'leaves %j unchanged',
    (text) => {
      expect(guardCell(text)).toBe(text);
      expect(unguardCell(text)).toBe(text);
    },
  );
});
