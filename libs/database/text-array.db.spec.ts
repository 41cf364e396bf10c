import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { runBound } from './run-bound.js';
import { textArray } from './text-array.js';

describe('an array of texts', () => {
  const database = useDatabase();
  const sent = async (values: string[]) =>
    (await runBound<{ back: string[] }>(database.em(), 'select $1::text[] as back', [textArray(values)]))[0]?.back;

  it.each([
    ['none', []],
    ['one that is empty', ['']],
    ['quotes, braces, blanks, backslashes and NULL', ['{"a":"\\"b\\\\"}', 'NULL', ' a\n\t', "it's", '{}', ',']],
    ['letters of any length', ['é', '😀', 'ß', 'x'.repeat(70_000)]],
  ])('arrives as it was sent: %s', async (_, values) => {
    expect(await sent(values)).toEqual(values);
  });
});
