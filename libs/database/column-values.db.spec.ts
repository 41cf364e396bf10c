import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { encodeRows, sentColumns, unnested, type Column } from './column-values.js';
import { runBound } from './run-bound.js';

const bytes = Buffer.from('2d90aad553a646f9bb3c18d7bbfa00ff', 'hex');
type Row = { [name: string]: unknown };

describe('rows inserted by column', () => {
  const database = useDatabase();
  const sent = async (columns: Column<Row>[], parts: Row[][]) => {
    const encoded = parts.map((rows) => encodeRows(columns, rows));
    const all = sentColumns(columns, encoded);
    const values = all.map(({ value }) => value);
    return runBound<Row>(database.em(), `select * from ${unnested(all, 1, 'x')}`, values);
  };
  const texts: Column<Row>[] = [{ name: 'text', type: 'text', of: ({ text }) => text as string }];

  it('arrive unchanged, in every type', async () => {
    const columns: Column<Row>[] = [
      { name: 'bool', type: 'bool', of: ({ bool }) => bool as boolean },
      { name: 'bytea', type: 'bytea', of: ({ bytea }) => bytea as Buffer },
      { name: 'float8', type: 'float8', of: ({ float8 }) => float8 as number },
      { name: 'int4', type: 'int4', of: ({ int4 }) => int4 as number },
      { name: 'int8', type: 'int8', of: ({ int8 }) => int8 as number },
      { name: 'jsonb', type: 'jsonb', of: ({ jsonb }) => jsonb },
      { name: 'moment', type: 'timestamptz', of: ({ moment }) => moment as number },
      { name: 'uuid', type: 'uuid', of: () => bytes },
    ];
    const rows = [
      { bool: true, bytea: bytes, float8: 0.1, int4: -7, int8: 9_007_199_254_740_991, jsonb: { a: ['"\\', 'é'] } },
      { bool: false, bytea: Buffer.alloc(0), float8: -1e300, int4: 2_147_483_647, int8: -1e13, jsonb: [] },
      { bool: null, bytea: null, float8: null, int4: null, int8: null, jsonb: null },
    ].map((row, at) => ({ ...row, moment: [Date.UTC(2026, 10, 20, 1, 2, 3, 4), -1, null][at] }));
    const uuid = '2d90aad5-53a6-46f9-bb3c-18d7bbfa00ff';
    const expected = rows.map((row) => ({
      ...{ ...row, int8: row.int8?.toString() ?? null, uuid },
      moment: typeof row.moment === 'number' ? new Date(row.moment) : null,
    }));
    const [first, ...others] = rows;
    const back = await sent(columns, [[first!], [], others]);
    expect(
      back.map(({ moment, ...row }) => ({ ...row, moment: moment === null ? null : new Date(moment as string) })),
    ).toEqual(expected);
    expect(await sent(columns, [])).toEqual([]);
  });

  it('are sent once where many are equal, and arrive in every row', async () => {
    const columns: Column<Row>[] = [
      { name: 'n', type: 'int4', of: ({ n }) => n as number },
      { name: 'text', type: 'text', of: ({ text }) => text as string },
      { name: 'none', type: 'jsonb', of: () => null },
      { name: 'json', type: 'jsonb', of: () => [] },
      { name: 'last', type: 'bool', of: ({ n }) => n === 149 },
    ];
    const rows = Array.from({ length: 150 }, (_, n) => ({ n, text: 'ü' }));
    const all = sentColumns(columns, [encodeRows(columns, rows.slice(0, 60)), encodeRows(columns, rows.slice(60))]);
    expect(all.map(({ isConstant }) => isConstant)).toEqual([false, true, true, true, false]);
    expect(all[1]!.value.length).toBeLessThan(40);
    const expected = rows.map(({ n, text }) => ({ n, text, none: null, json: [], last: n === 149 }));
    expect(await sent(columns, [rows.slice(0, 60), rows.slice(60)])).toEqual(expected);
  });

  it('arrive in every row when all values of the first column are equal, and when their bytes only repeat', async () => {
    const columns: Column<Row>[] = [
      { name: 'same', type: 'int4', of: () => 7 },
      // Each pair is eight bytes twice: no value, and the length of a number that begins like none.
      { name: 'pairs', type: 'int8', of: ({ pairs }) => pairs as number | null },
    ];
    const rows = Array.from({ length: 100 }, (_, n) => ({ pairs: n % 2 === 0 ? null : -(2 ** 32) + 8 }));
    const expected = rows.map(({ pairs }) => ({ same: 7, pairs: pairs === null ? null : String(pairs) }));
    expect(await sent(columns, [rows])).toEqual(expected);
  });

  it.each([
    ['an empty list', ['']],
    ['quotes, braces, blanks, backslashes and NULL', ['{"a":"\\"b\\\\"}', 'NULL', ' a\n\t', "it's", '{}', ',']],
    ['letters of any length', ['é', '😀', 'ß', 'x'.repeat(41), 'é'.repeat(2_000_000), 'after it']],
  ])('arrive unchanged: %s', async (_, values) => {
    expect(await sent(texts, [values.map((text) => ({ text }))])).toEqual(values.map((text) => ({ text })));
  });

  it.each([
    ['a\0b', 'a\ufffdb'],
    [`${'x'.repeat(50)}\0`, `${'x'.repeat(50)}\ufffd`],
    ['a\ud800b', 'a\ufffdb'],
    ['\\u0000', '\\u0000'],
  ])('arrive as the column can store them: %j', async (text, stored) => {
    const columns: Column<Row>[] = [...texts, { name: 'json', type: 'jsonb', of: (row) => row }];
    expect(await sent(columns, [[{ text }]])).toEqual([{ text: stored, json: { text: stored } }]);
  });
});
