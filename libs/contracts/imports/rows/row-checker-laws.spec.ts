import fc from 'fast-check';
import { addressIssues } from '../../addresses/address-rules.js';
import { shipmentBody } from '../../shipments/shipments.js';
import { cellsOf, goodExport, goodRow, rowContext, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import { importColumns, type ImportColumn, type RowValues } from '../columns/all-columns.js';
import { rowChecker } from './row-checker.js';
import { rowIssue } from './rows.js';

/** Texts that broke other programs. */
const naughty = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u200b',
    '\ufeff',
    '\u202etest',
    '\ud800',
    'x\udfff',
    '👩‍👩‍👧‍👦',
    'Ω≈ç√∫',
    'ﷺ',
    'اختبار',
    'ЁЂЃ',
    '田中さん',
  ],
  ...[
    'undefined',
    'null',
    'NaN',
    'Infinity',
    '-Infinity',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'true',
  ],
  ...[
    '1e1000',
    '-1',
    '0x10',
    '1/0',
    '1,000,000.00',
    '1.000.000,00',
    '٣',
    '½',
    '9'.repeat(400),
    '2147483648',
    '1E+05',
    '.',
    ',',
    "'",
  ],
  ...[
    '=1+1',
    "'=1+1",
    "''=1+1",
    '+1',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '＝1',
    "'; drop table x --",
    '<script>alert(1)</script>',
    '${7*7}',
  ],
  ...[
    'a'.repeat(10_000),
    ' '.repeat(5_000) + 'x',
    'a,'.repeat(3_000),
    '1 '.repeat(4_000),
    'a@'.repeat(3_000),
    '\r\n',
    '%00',
    '../../x',
  ],
  ...[
    '2026-99-99',
    '00/00/0000',
    '31.12.9999',
    '12345678901234567890',
    '$',
    '€',
    '1 lb 2 lb',
    '1x2x3x4',
    'x',
    '10xx4',
    '🏳️‍🌈',
  ],
];
const text = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('1', 'US', 'DE', 'CA', 'yes', 'lb'),
);
const anyValues: fc.Arbitrary<RowValues> = fc.dictionary(fc.constantFrom(...importColumns), text, { maxKeys: 12 });
const anyRow = fc
  .tuple(fc.constantFrom(goodRow(), goodExport(), {}), anyValues)
  .map(([base, over]): RowValues => ({ ...base, ...over }));
const anyMapping = fc
  .record({
    decimals: fc.constantFrom('auto', 'point', 'comma'),
    dates: fc.constantFrom('month_first', 'day_first'),
    weightUnit: fc.constantFrom('oz', 'lb', 'g', 'kg'),
  } as const)
  .map((over) => wholeMapping(over));

const check = rowChecker(wholeMapping(), rowContext);

it.each(importColumns)('returns a result for any content of %s', (column: ImportColumn) => {
  for (const one of naughty) {
    for (const base of [goodRow(), goodExport()]) {
      const { content, issues } = check(cellsOf({ ...base, [column]: one }));
      expect(content === null).toBe(issues.some(({ severity }) => severity === 'error'));
    }
  }
});

it('returns a result for any texts, and the same when they come back as edits', () => {
  fc.assert(
    fc.property(anyRow, anyMapping, (row, mapping) => {
      const checker = rowChecker(mapping, rowContext);
      const first = checker(cellsOf(row));
      expect(checker(cellsOf(row), first.values)).toEqual(first);
      expect(checker([], first.values)).toEqual(first);
      for (const issue of first.issues) expect(rowIssue.safeParse(issue).success).toBe(true);
    }),
    { numRuns: 400 },
  );
});

it('accepts only rows that satisfy the contract of the form', () => {
  let accepted = 0;
  fc.assert(
    fc.property(anyRow, anyMapping, (row, mapping) => {
      const { content } = rowChecker(mapping, rowContext)(cellsOf(row));
      if (!content) return;
      accepted += 1;
      expect(shipmentBody.parse(content.body)).toEqual(content.body);
      for (const [role, address] of [
        ['from', content.body.from!],
        ['to', content.body.to!],
      ] as const) {
        const international = content.body.from!.country !== content.body.to!.country;
        expect(addressIssues(address, { role, international })).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(5);
});

it('finds nothing more once a suggestion is applied', () => {
  fc.assert(
    fc.property(anyRow, (row) => {
      const { values, issues } = check(cellsOf(row));
      for (const { column, code, suggestion } of issues) {
        if (column === null || suggestion === undefined) continue;
        const after = check([], { ...values, [column]: suggestion }).issues;
        expect(after.some((issue) => issue.column === column && issue.code === code)).toBe(false);
      }
    }),
    { numRuns: 400 },
  );
});
