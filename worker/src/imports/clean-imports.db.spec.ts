import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { ImportChange } from '#libs/domain/imports/import-change.js';
import { cleanImports } from '#libs/jobs/imports.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { CleanImports } from './clean-imports.js';
import { ImportHarness } from './testing/import-harness.js';
import { shipmentFile } from './testing/shipment-file.js';

describe('cleanup of inactive files', () => {
  const database = useDatabase();
  const harness = new ImportHarness(database);
  const count = async (table: string): Promise<Record<string, number>> => {
    const rows = await database
      .em()
      .execute<{ id: string; count: number }[]>(
        `select import_id as id, count(*)::int as count from ${table} group by 1`,
      );
    return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  };

  it('deletes files untouched for a month with rows and bytes, and preserves sold rows', async () => {
    await harness.sender();
    const [gone, sold, fresh] = await Promise.all([1, 2, 3].map((rows) => harness.upload(shipmentFile(rows))));
    await harness.worker().settle();
    const em = database.em();
    await em.execute(`update import set updated_at = now() - interval '31 days' where id <> ?`, [fresh!]);
    await em.execute(`update import_row set state = 'added' where import_id = ? and "row" = 2`, [sold!]);
    const jobs = new JobHarness(database.orm, [new CleanImports(database.orm.em)]);
    expect(await jobs.asked(cleanImports, {})).toBe('done');
    expect(await count('import_row')).toEqual({ [sold!]: 2, [fresh!]: 3 });
    expect(await count('import_part')).toEqual({ [fresh!]: 1 });
    const left = await database.em().execute<{ id: string }[]>('select id from import');
    expect(left.map(({ id }) => id).toSorted()).toEqual([sold, fresh].toSorted());
    expect(left.map(({ id }) => id)).not.toContain(gone);
  });

  it('deletes incomplete corrected files and results of address files after a day', async () => {
    await harness.sender();
    const { id } = await harness.read(shipmentFile(1));
    const em = database.em();
    const upload = await harness.file(id);
    const [old, recent] = [0, 1].map(() => ImportChange.of(upload, 'corrections', new Date()));
    const [finished, waiting] = [0, 1].map(() => AddressFile.of('owner', Buffer.from('x'), new Date()));
    finished!.finish({ added: 0, merged: 0, refused: [] });
    await em.persist([old!, recent!, finished!, waiting!]).flush();
    await em.execute(`update import_change set created_at = now() - interval '25 hours' where id = ?`, [old!.id]);
    await em.execute(`update address_file set created_at = now() - interval '25 hours'`);
    const jobs = new JobHarness(database.orm, [new CleanImports(database.orm.em)]);
    expect(await jobs.asked(cleanImports, {})).toBe('done');
    const left = database.em();
    expect((await left.find(ImportChange, {})).map((change) => change.id)).toEqual([recent!.id]);
    expect((await left.find(AddressFile, {})).map((file) => file.id)).toEqual([waiting!.id]);
  });
});
