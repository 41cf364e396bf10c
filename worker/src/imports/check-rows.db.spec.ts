import { guessMapping } from '#libs/contracts/imports/mapping/guess-mapping.js';
import { Import } from '#libs/domain/imports/import.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { checkRows } from '#libs/jobs/imports.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { ReadingLimits } from './reading/reading-limits.js';
import { ImportHarness } from './testing/import-harness.js';
import { shipmentFile } from './testing/shipment-file.js';

describe('checking the rows of a file', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database, new ReadingLimits(1_000, 100));
  beforeEach(() => harness.sender());

  const lines = shipmentFile(6).trim().split('\r\n');
  const [header = '', first = '', second = '', third = ''] = lines;
  const codes = async (id: string) =>
    (await harness.rows(id)).map(({ row, issues }) => [row, (issues ?? []).map(({ code }) => code)] as const);

  it('reports the same order and recipient twice as a warning, or combines them into one shipment, as the user chose', async () => {
    const text = [header, first, second, first, third, first].join('\n');
    const { id } = await harness.read(text);
    const found = await codes(id);
    expect(found.filter(([, list]) => list.includes('duplicate_in_file')).map(([row]) => row)).toEqual([4, 6]);
    expect((await harness.rows(id)).map(({ state, head, row }) => [state, head === row])).toEqual(
      Array.from({ length: 5 }, () => ['valid', true]),
    );
    const em = database.em();
    const file = await em.findOneOrFail(Import, id);
    const mapping = { ...guessMapping(file.header, file.sample), sameReference: 'parcels' as const };
    expect(file.changeMapping(mapping, harness.clock.now())).toBe('checking');
    await em.flush();
    await harness.worker().asked(checkRows, { importId: id, pass: file.pass });
    expect(await harness.file(id)).toMatchObject({ status: 'ready', busy: null });
    expect((await harness.rows(id)).map(({ head }) => head)).toEqual([2, 3, 2, 5, 2]);
    expect((await codes(id)).flatMap(([, list]) => list)).not.toContain('duplicate_in_file');
  });

  it('checks all rows again after a new mapping, preserves edits and exclusions, and deletes prices', async () => {
    const { id } = await harness.read(shipmentFile(6));
    const em = database.em();
    await em.execute(`update import_row set state = 'excluded' where import_id = ? and "row" = 3`, [id]);
    await em.execute(
      `update import_row set edits = '{"weight": "7"}', revision = 2 where import_id = ? and "row" = 4`,
      [id],
    );
    await em.execute(
      `insert into import_rate (import_id, "row", revision, chosen, services) values (?, 2, 1, false, '{}')`,
      [id],
    );
    const file = await em.findOneOrFail(Import, id);
    const mapping = structuredClone(file.mapping!);
    mapping.columns.weight = { constant: 'heavy' };
    file.changeMapping(mapping, harness.clock.now());
    await em.flush();
    await harness.worker().asked(checkRows, { importId: id, pass: file.pass });
    const rows = await harness.rows(id);
    expect(rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'invalid'],
      [3, 'excluded'],
      [4, 'valid'],
      [5, 'invalid'],
      [6, 'invalid'],
      [7, 'invalid'],
    ]);
    expect(await database.em().execute('select 1 from import_rate')).toEqual([]);
    expect(await database.em().execute('select revision from import_row where "row" = 4')).toEqual([{ revision: 2 }]);
  });

  it('warns about a shipment to the same recipient in the last 30 days, however its file was sold', async () => {
    const old = await harness.read([header, first, second].join('\n'), { name: 'old.csv' });
    const em = database.em();
    const shipment = Shipment.draft('owner', {}, '2026-11-22');
    await em.persist(shipment).flush();
    const { duplicateKey } = await em.findOneOrFail(ImportRow, { importId: old.id, row: 2 });
    await forceState(em, 'Shipment', shipment.id, { labelStatus: 'purchased', duplicateKey });
    await em.execute('delete from import_row');
    const { id } = await harness.read([header, first, third].join('\n'), { name: 'new.csv' });
    const rows = await harness.rows(id);
    expect(rows[0]).toMatchObject({ state: 'valid', warned: true });
    const issue = rows[0]?.issues?.find(({ code }) => code === 'already_shipped');
    expect(issue).toMatchObject({ severity: 'warning', column: 'reference' });
    expect(issue?.message).toContain(`/label/${shipment.slug}`);
    expect((await codes(id))[1]?.[1]).not.toContain('already_shipped');
    await database.em().execute(`update shipment set owner_id = 'somebody'`);
    const others = await harness.read([header, first].join('\r\n'), { name: 'others.csv' });
    expect((await codes(others.id))[0]?.[1]).not.toContain('already_shipped');
    await database.em().execute(`update shipment set owner_id = 'owner', created_at = now() - interval '31 days'`);
    const later = await harness.read([header, first].join('\r\n'), { name: 'later.csv' });
    expect((await codes(later.id))[0]?.[1]).not.toContain('already_shipped');
  });
});
