import { describe, expect, it } from '@jest/globals';
import { importView } from '#libs/contracts/imports/imports.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { useImportApi } from '../testing/import-api.js';

describe('row counts of a file', () => {
  const { database, get, send, user } = useImportApi();
  const looked = async (id: string) => importView.parse((await get(id, '')).json);

  it('match the current rows and prices after each change, with parcels counted by shipment', async () => {
    const em = database.em();
    const { id } = await testImport(em, user().id, [{}, {}, { head: 2 }, { state: 'invalid' }, { state: 'added' }, {}]);
    expect((await looked(id)).counts).toMatchObject({ valid: 4, rated: 0, rate_failed: 0, invalid: 1, added: 1 });
    const rate = (row: number, revision: number, carrier: string | null) =>
      em.execute(
        `insert into import_rate (import_id, row, revision, carrier, service, total, chosen, services)
         values (?, ?, ?, ?, 'ground', case when ?::text is null then null else 700 end, false, '{}')`,
        [id, row, revision, carrier, carrier],
      );
    await rate(2, 1, 'usps');
    await rate(3, 1, null);
    await rate(6, 1, 'usps');
    await rate(7, -2, null);
    // Whoever writes them says so; until then they were counted for this file as it was.
    expect((await looked(id)).counts).toMatchObject({ valid: 4, rated: 0 });
    await em.execute('update import set steps = steps + 1 where id = ?', [id]);
    const { counts, total } = await looked(id);
    expect(counts).toMatchObject({ valid: 1, rated: 2, rate_failed: 1, invalid: 1, added: 1, excluded: 0 });
    expect(total.amount).toBe(700);
    const left = importView.parse((await send(id, '/exclusions', { rows: [3], excluded: true })).json);
    expect(left.counts).toMatchObject({ rate_failed: 0, excluded: 1 });
  });
});
