import { isStorable } from '#libs/contracts/text/truncate-text.js';
import { importColumns } from '#libs/contracts/imports/columns/all-columns.js';
import { naughtyCells } from '#libs/dev/testing/sample-data/naughty-cells.js';
import { useImportApi } from '../testing/import-api.js';
import { testCells } from '../testing/stored-import.js';

const longest = 10_000;
const texts = naughtyCells.filter((text) => isStorable(text) && [...text].length <= longest);
const refused = naughtyCells.filter((text) => !texts.includes(text));

describe('cell edits', () => {
  const { stored, send, rowsOf } = useImportApi({ RATE_LIMIT_FACTOR: '10000' });
  let id: string;
  beforeEach(async () => {
    id = await stored(texts.map((_, at) => testCells(String(at))));
  });

  it.each(importColumns)('store every naughty text in %s, with its errors', async (column) => {
    const numbers = texts.map((_, at) => at + 2);
    const revisions = new Map((await rowsOf(id, numbers.join())).map(({ row, revision }) => [row, revision]));
    const edits = texts.map((text, at) => ({
      ...{ row: at + 2, revision: revisions.get(at + 2)! },
      set: { [column]: text },
    }));
    const answer = await send(id, '/rows', { edits }, 'PATCH');
    expect([answer.status, answer.json]).toMatchObject([200, { conflicts: [] }]);
    const rows = await rowsOf(id, numbers.join());
    expect(rows.map(({ values }) => values[column])).toEqual(texts.map((text) => text.trim()));
    for (const { row, state, issues } of rows)
      expect([row, state !== 'invalid' || issues.length > 0]).toEqual([row, true]);
    const back = rows.map(({ row, revision }) => ({ row, revision, set: { [column]: null } }));
    expect((await send(id, '/rows', { edits: back }, 'PATCH')).status).toBe(200);
  });

  it.each(importColumns)('refuse unstorable text in %s with a plain sentence', async (column) => {
    for (const text of refused) {
      const edits = [{ row: 2, revision: 0, set: { [column]: text } }];
      const answer = await send(id, '/rows', { edits }, 'PATCH');
      expect([answer.status, answer.json]).toMatchObject([400, { code: 'invalid_body' }]);
    }
  });
});
