import { hostileFiles } from '#libs/dev/proof/hostile-files/hostile-files.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportHarness } from '../testing/import-harness.js';
import { shipmentFile } from '../testing/shipment-file.js';

const files = hostileFiles();

describe('files that attack the reader', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  beforeEach(() => harness.sender());

  it('are many, each with its own name', () => {
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
    expect(files.length).toBeGreaterThanOrEqual(60);
  });

  it.each(files.map((file) => [file.name, file] as const))('%s', async (_, { content, outcome }) => {
    const file = await harness.read(content);
    const rows = await harness.rows(file.id);
    const count = (expected: string) => rows.filter(({ state }) => state === expected).length;
    if ('failure' in outcome) expect([file.status, file.failureCode]).toEqual(['failed', outcome.failure]);
    else if ('asks' in outcome) expect(file.status).toBe('needs_mapping');
    else {
      expect(file).toMatchObject({ status: 'ready', rows: outcome.rows, totalRows: outcome.rows });
      expect(count('valid') + count('invalid') + count('excluded')).toBe(outcome.rows);
      if (outcome.invalid !== undefined) expect(rows.flatMap(brief)).toHaveLength(outcome.invalid);
    }
    expect(file.failureText ?? 'Said.').toMatch(/^[A-Z].*\.$/);
  });

  it('let the worker continue afterwards', async () => {
    for (const { content } of files.slice(0, 9)) await harness.upload(content);
    const last = await harness.upload(shipmentFile(5));
    const worker = harness.worker();
    await worker.settle();
    expect(await worker.open()).toEqual([]);
    expect(await harness.file(last)).toMatchObject({ status: 'ready', rows: 5 });
  });
});

/** A row with errors, short enough to be read where a test fails. */
const brief = ({ row, state, issues }: { row: number; state: string; issues: { code: string }[] | null }) =>
  state === 'invalid' ? [`${row}: ${(issues ?? []).map(({ code }) => code).join(' ')}`] : [];
