import { editedRows } from '#libs/contracts/imports/rows/rows.js';
import { useImportApi } from '../testing/import-api.js';
import { testCells, testMapping } from '../testing/stored-import.js';

const wrongZip = { 5: '1' };

describe('bulk changes of uploaded rows', () => {
  const { database, stored, enqueued, get, send, edit, rowsOf, numbersOf } = useImportApi();

  it('fix rows with the same issue and text, and undo and redo a fix', async () => {
    const id = await stored([
      testCells('1', wrongZip),
      testCells('2', wrongZip),
      testCells('3', { 5: '2' }),
      testCells('4'),
    ]);
    const [{ code } = { code: '' }] = (await rowsOf(id, '2'))[0]!.issues;
    const body = { column: 'recipient_postal', code, value: '1', to: { text: '90012' } };
    const fix = await send(id, '/fixes', body);
    expect([fix.status, fix.json]).toEqual([
      200,
      { id: fix.json['id'], column: 'recipient_postal', rows: 2, undone: false, pending: false },
    ]);
    const states = async () => (await rowsOf(id, '2,3,4,5')).map(({ state, revision }) => `${state} ${revision}`);
    expect(await states()).toEqual(['valid 1', 'valid 1', 'invalid 0', 'valid 0']);
    await edit(id, 3, 1, { recipient_postal: '90013' });
    const path = `/fixes/${String(fix.json['id'])}`;
    expect((await send(id, `${path}/undo`, {})).json).toMatchObject({ rows: 1, undone: true });
    expect((await send(id, `${path}/undo`, {})).json).toMatchObject({ rows: 0, undone: true });
    expect(await states()).toEqual(['invalid 2', 'valid 2', 'invalid 0', 'valid 0']);
    expect((await send(id, `${path}/redo`, {})).json).toMatchObject({ rows: 1, undone: false });
    expect(await states()).toEqual(['valid 3', 'valid 2', 'invalid 0', 'valid 0']);
    expect((await rowsOf(id, '3'))[0]?.values.recipient_postal).toBe('90013');
  });

  it('apply either the fix or a concurrent edit to each row, completely', async () => {
    const many = Array.from({ length: 900 }, (_, at) => testCells(String(at), wrongZip));
    const id = await stored(many);
    const [{ code } = { code: '' }] = (await rowsOf(id, '2'))[0]!.issues;
    const [fix, edited] = await Promise.all([
      send(id, '/fixes', { column: 'recipient_postal', code, to: { text: '90012' } }),
      edit(id, 700, 0, { recipient_postal: '10001' }),
    ]);
    const { conflicts } = editedRows.parse(edited.json);
    const [row] = await rowsOf(id, '700');
    expect(row).toMatchObject({ revision: 1 });
    expect(row?.values.recipient_postal).toBe(conflicts.length > 0 ? '90012' : '10001');
    expect(fix.json['rows']).toBe(conflicts.length > 0 ? 900 : 899);
  });

  it('leave more than a thousand rows to a worker, one change at a time', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => testCells(String(at), wrongZip));
    const id = await stored(many);
    const [{ code } = { code: '' }] = (await rowsOf(id, '2'))[0]!.issues;
    const fix = await send(id, '/fixes', { column: 'recipient_postal', code, to: { text: '90012' } });
    expect([fix.status, fix.json]).toMatchObject([202, { rows: 1_001, pending: true }]);
    expect((await get(id, '')).json).toMatchObject({
      change: { kind: 'fix', status: 'waiting', total: 1_001, done: 0 },
      counts: { invalid: 1_001 },
    });
    const out = { rows: 'errors', excluded: true };
    expect(await send(id, '/exclusions', out)).toMatchObject({ status: 409, json: { code: 'busy' } });
    await database.em().execute(`update import_change set status = 'done'`);
    const undo = await send(id, `/fixes/${String(fix.json['id'])}/undo`, {});
    expect([undo.status, undo.json]).toMatchObject([202, { rows: 1_001, pending: true, undone: true }]);
    await database.em().execute(`update import_change set status = 'done'`);
    const excluded = await send(id, '/exclusions', out);
    expect([excluded.status, excluded.json]).toMatchObject([202, { change: { kind: 'exclusion', total: 1_001 } }]);
    const jobs = (await enqueued()).map(([job]) => job);
    expect(jobs).toEqual(Array(3).fill('change-import-rows'));
  });

  it('exclude and include rows', async () => {
    const id = await stored([testCells('1'), testCells('2', wrongZip)]);
    const out = await send(id, '/exclusions', { rows: 'errors', excluded: true });
    expect(out.json).toMatchObject({ counts: { valid: 1, invalid: 0, excluded: 1 } });
    await send(id, '/exclusions', { rows: [2, 77, 2_000_000_000], excluded: true });
    expect(await numbersOf(id, 'show=excluded')).toEqual([2, 3]);
    const back = await send(id, '/exclusions', { rows: [2, 3], excluded: false });
    expect(back.json).toMatchObject({ counts: { valid: 1, invalid: 1, excluded: 0 } });
  });

  it.each([[[-9_999_999_999]], [[0]], [[2, -1]], [[9_999_999_999]], [[1.5]], [[]], ['all'], [null]])(
    'refuse to exclude unknown row numbers: %j',
    async (rows) => {
      const id = await stored([testCells('1'), testCells('2')]);
      const refused = await send(id, '/exclusions', { rows, excluded: true });
      expect([refused.status, refused.json['code']]).toEqual([400, 'invalid_body']);
      expect(await numbersOf(id, 'show=excluded')).toEqual([]);
    },
  );

  it('regroup the rows of a shipment when an order number changes', async () => {
    const mapping = { ...testMapping, sameReference: 'parcels' as const };
    const id = await stored([testCells('1'), testCells('1'), testCells('1')], { mapping });
    await database.em().execute('update import_row set head = 2 where import_id = ?', [id]);
    await edit(id, 2, 0, { reference: '7' });
    expect((await rowsOf(id, '2,3,4')).map(({ head }) => head)).toEqual([2, 3, 3]);
    await send(id, '/exclusions', { rows: [3], excluded: true });
    expect((await rowsOf(id, '2,3,4')).map(({ head }) => head)).toEqual([2, 3, 4]);
  });

  it.each(['uploading', 'needs_mapping', 'cancelled', 'failed'] as const)(
    'are refused for a file that is %s',
    async (status) => {
      const id = await stored([testCells('1')], { status });
      for (const answer of [
        await edit(id, 2, 0, { weight: '3' }),
        await send(id, '/exclusions', { rows: [2], excluded: true }),
        await send(id, '/fixes', { column: 'weight', code: 'x', to: { text: '1' } }),
      ])
        expect([answer.status, answer.json['code']]).toEqual([409, 'illegal_transition']);
    },
  );
});
