import { good, line, names } from '#libs/dev/proof/hostile-files/hostile-file.js';
import { workbookBombs } from '#libs/dev/proof/hostile-files/workbook-files.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ReadingLimits } from './reading-limits.js';
import { ImportHarness } from '../testing/import-harness.js';

const megabyte = 1024 * 1024;
const rowsOf = (count: number): string =>
  `${[names, ...Array.from({ length: count }, (_, at) => good(at))].map(line).join('\n')}\n`;

describe('storage quota of rows', () => {
  const database = useDatabase();

  const stored = async (importId: string): Promise<number> => {
    const [found] = await database
      .em()
      .execute<{ bytes: number }[]>(
        'select coalesce(sum(octet_length(cells::text)), 0)::int as bytes from import_row where import_id = ?',
        [importId],
      );
    return found!.bytes;
  };

  it('counts the bytes of rows, and starts again when the file is reread', async () => {
    const harness = new ImportHarness(database);
    await harness.sender();
    const file = await harness.read(rowsOf(300));
    expect(file.storedBytes).toBeGreaterThanOrEqual(await stored(file.id));
    expect(file.storedBytes).toBeLessThan(5 * (await stored(file.id)));
    file.changeFormat({ encoding: 'utf-8', delimiter: ',', quote: '"', header: true }, new Date());
    expect(file.storedBytes).toBe(0);
  });

  it('counts the content of cells, not their position', async () => {
    const harness = new ImportHarness(database);
    await harness.sender();
    const bomb = workbookBombs().find(({ name }) => name.includes('last column'))!;
    const { id } = await harness.read(bomb.content);
    const rows = await harness.rows(id);
    expect(rows).toHaveLength(2_000);
    // 2,000 rows of 16,384 columns would be far more, were an empty cell counted.
    expect(await stored(id)).toBeLessThan(megabyte);
    expect(Math.max(...rows.map(({ cells }) => cells.length))).toBe(names.length + 1);
    expect(rows.every(({ issues }) => issues?.some(({ code }) => code === 'extra_cells'))).toBe(true);
  });

  it('limits rows to five times the upload and ten megabytes, and explains why the file ends', async () => {
    const harness = new ImportHarness(database);
    await harness.sender();
    const bomb = workbookBombs().find(({ outcome }) => 'failure' in outcome && outcome.failure === 'too_much_text')!;
    const file = await harness.read(bomb.content);
    expect(bomb.content.length).toBeLessThan(megabyte);
    expect(file).toMatchObject({ status: 'failed', failureCode: 'too_much_text' });
    expect(file.failureText).toMatch(/^The rows of this file hold far more text than the file itself\. Remove/);
    expect(await stored(file.id)).toBeLessThanOrEqual(10 * megabyte);
    expect(file.storedBytes).toBeLessThanOrEqual(10 * megabyte);
  });

  it('limits the files of an owner to the setting, regardless of other owners', async () => {
    const harness = new ImportHarness(database, new ReadingLimits(100_000, 100, 150_000));
    await harness.sender();
    await harness.sender('another');
    const first = await harness.read(rowsOf(400));
    expect(first.status).toBe('ready');
    const second = await harness.read(rowsOf(401));
    expect(second).toMatchObject({ status: 'failed', failureCode: 'storage_full' });
    expect(second.failureText).toMatch(/Delete files that you no longer need/);
    expect(first.storedBytes + second.storedBytes).toBeLessThanOrEqual(150_000);
    expect((await harness.read(rowsOf(402), { ownerId: 'another' })).status).toBe('ready');
  });
});
