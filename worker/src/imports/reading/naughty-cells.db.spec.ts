import fc from 'fast-check';
import { isStorable } from '#libs/contracts/text/truncate-text.js';
import { importColumns, type RowValues } from '#libs/contracts/imports/columns/all-columns.js';
import { line } from '#libs/dev/proof/hostile-files/hostile-file.js';
import { workbook } from '#libs/dev/proof/hostile-files/zip.js';
import { cellsOf, goodExport, wholeMapping } from '#libs/dev/testing/sample-data/import-rows.js';
import { anyCell, naughtyCells } from '#libs/dev/testing/sample-data/naughty-cells.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness } from '../testing/import-harness.js';

const formats = {
  CSV: (rows: string[][]) => `${rows.map(line).join('\n')}\n`,
  XLSX: (rows: string[][]) => workbook(rows),
};

describe.each(Object.entries(formats))('cell of a %s file', (_, file) => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  beforeEach(() => harness.sender());

  /** Reads rows that are all right but for these values. @throws unless each of them is kept, with what is wrong with it. */
  async function expectAllRead(changes: readonly RowValues[]): Promise<void> {
    const rows = changes.map((over, at) => cellsOf(goodExport({ reference: `${at}`, ...over })));
    const found = await harness.read(file([[...importColumns], ...rows]), { mapping: wholeMapping() });
    expect([found.status, found.failureText, found.rows]).toEqual(['ready', null, rows.length]);
    for (const { row, state, cells, issues } of await harness.rows(found.id)) {
      expect([row, cells.every(isStorable)]).toEqual([row, true]);
      expect([row, state === 'valid' || (issues ?? []).length > 0]).toEqual([row, true]);
    }
  }

  it.each(importColumns)('never ends the file, with any content in %s', async (column) => {
    await expectAllRead(naughtyCells.map((text) => ({ [column]: text })));
  });

  it('never ends the file, with any content in all columns', async () => {
    const row = fc.dictionary(fc.constantFrom(...importColumns), anyCell, { maxKeys: 8 });
    const examples: [RowValues[]][] = [[[{ reference: '\n' }, {}]], [[{ reference: 'A1\n' }, {}]]];
    await fc.assert(fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), expectAllRead), {
      numRuns: 25 + examples.length,
      examples,
    });
  });
});
