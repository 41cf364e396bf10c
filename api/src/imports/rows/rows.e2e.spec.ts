import { editedRows, issueGroups } from '#libs/contracts/imports/rows/rows.js';
import { runCrossRowChecks } from '#libs/use-cases/imports/cross-row-checks.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportRate, type KnownService } from '#libs/domain/imports/import-rate.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { forceState } from '#libs/dev/testing/sample-data/force-state.js';
import { useImportApi } from '../testing/import-api.js';
import { testCells, testMapping } from '../testing/stored-import.js';

const wrongZip = { 5: '1' };
const ground = { carrier: 'usps', service: 'ground', name: 'Ground', minDays: 2, maxDays: 5 };

describe('rows of an uploaded file', () => {
  const { database, stored: plain, enqueued, ask, get, send, edit, rowsOf, numbersOf, user } = useImportApi();

  const stored = (rows: string[][], change: Partial<Import> = {}) => plain(rows, { services: [ground], ...change });
  const rate = async (importId: string, row: number, revision: number, change: object = {}) => {
    const em = database.em();
    em.persist(
      em.create(ImportRate, {
        ...{ importId, row, revision, carrier: 'usps', service: 'ground', total: 910, chosen: false },
        ...{ services: [0, 910], failureCode: null, failureText: null },
        ...{ expiresAt: new Date(Date.now() + 3600_000), ...change },
      }),
    );
    await em.flush();
  };

  it('are returned in the requested order, without unknown ones', async () => {
    const id = await stored([testCells('1'), testCells('2', wrongZip)]);
    const [third, second] = await rowsOf(id, '3,2,2,9999999');
    expect(third).toMatchObject({ row: 3, state: 'invalid', revision: 0, values: { recipient_postal: '1' } });
    expect(third!.issues).toMatchObject([{ column: 'recipient_postal', severity: 'error' }]);
    expect(second).toMatchObject({
      row: 2,
      state: 'valid',
      issues: [],
      values: { recipient_country: 'US' },
      offer: null,
    });
    for (const numbers of ['', '1;2', '-1', "1'", '12345678'])
      expect((await get(id, `/rows?numbers=${encodeURIComponent(numbers)}`)).status).toBe(400);
  });

  it('show the status of their prices, and the file shows counts and total', async () => {
    const id = await stored([testCells('1'), testCells('2'), testCells('3'), testCells('4', wrongZip)]);
    await rate(id, 2, 0);
    await rate(id, 3, 0, {
      carrier: null,
      service: null,
      total: null,
      services: [],
      failureCode: 'no_service',
      failureText: 'None.',
    });
    const view = await get(id, '');
    expect(view.json).toMatchObject({
      counts: { valid: 1, rated: 1, rate_failed: 1, invalid: 1, excluded: 0 },
      total: { amount: 910, currency: 'USD' },
    });
    const [rated, failed] = await rowsOf(id, '2,3');
    expect(rated).toMatchObject({
      state: 'rated',
      offer: { carrier: 'usps', total: { amount: 910 }, days: { min: 2 } },
    });
    expect(failed).toMatchObject({ state: 'rate_failed', offer: null, failure: { code: 'no_service', text: 'None.' } });
    expect([await numbersOf(id, 'show=rated'), await numbersOf(id, 'show=rate_failed')]).toEqual([[2], [3]]);
    const again = await ask(`/imports/${id}`, {
      headers: { 'if-none-match': view.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('show whether their price is an estimate, and what it lacks', async () => {
    const live: KnownService = { ...ground, live: true };
    const id = await stored([testCells('1'), testCells('2')], { services: [{ ...ground, lacks: ['fuel'] }, live] });
    await rate(id, 2, 0);
    await rate(id, 3, 0, { services: [1, 920], total: 920 });
    const [estimated, sure] = await rowsOf(id, '2,3');
    expect(estimated!.offer).toMatchObject({ total: { amount: 910 }, estimate: true, estimateWithout: ['fuel'] });
    expect(sure!.offer).toMatchObject({ total: { amount: 920 }, estimate: false, estimateWithout: [] });
  });

  it('are found by tab, issue, value and words, with any characters', async () => {
    const id = await stored([
      testCells('1'),
      testCells('2', wrongZip),
      testCells('3', { 5: '2' }),
      testCells(`4 O'X?% "q"`),
    ]);
    expect(await numbersOf(id, 'show=all')).toEqual([2, 3, 4, 5]);
    expect(await numbersOf(id, 'order=errors')).toEqual([3, 4, 2, 5]);
    expect(await numbersOf(id, 'show=ready')).toEqual([2, 5]);
    const [{ code } = { code: '' }] = (await rowsOf(id, '3'))[0]!.issues;
    expect(await numbersOf(id, `column=recipient_postal&code=${code}`)).toEqual([3, 4]);
    expect(await numbersOf(id, `column=recipient_postal&code=${code}&value=2`)).toEqual([4]);
    const hostile = ["'; drop table import_row; --", '?', '%', '\\', "O'X?%", '$1', '{}', '\u202e', '"Q"'];
    const found = await Promise.all(hostile.map((q) => numbersOf(id, `q=${encodeURIComponent(q)}`)));
    expect(found).toEqual([[], [5], [5], [], [5], [], [], [], [5]]);
    for (const value of hostile)
      expect(await numbersOf(id, `column=reference&value=${encodeURIComponent(value)}`)).toEqual([]);
    expect((await get(id, `/numbers?column=${encodeURIComponent("x'")}`)).status).toBe(400);
  });

  it('are found by a constant for all rows, which is shown literally', async () => {
    const constant = `O'X? \\? \\ $1 "'; --`;
    const mapping = { ...testMapping, columns: { ...testMapping.columns, recipient_state: { constant } } };
    const id = await stored([testCells('1')], { mapping });
    expect(await numbersOf(id, `column=recipient_state&value=${encodeURIComponent(constant)}`)).toEqual([2]);
    const { items } = issueGroups.parse((await get(id, '/issues')).json);
    const [group] = items.filter(({ column }) => column === 'recipient_state');
    expect(group?.values).toEqual([{ value: constant, rows: 1 }]);
    const fix = { column: 'recipient_state', code: group?.code, value: constant, to: { text: 'CA' } };
    expect((await send(id, '/fixes', fix)).json['rows']).toBe(1);
  });

  it('are checked at once when edited, and lose an edit set to null', async () => {
    const id = await stored([testCells('1', wrongZip)]);
    const first = editedRows.parse((await edit(id, 2, 0, { recipient_postal: '90012' })).json);
    expect(first).toMatchObject({
      items: [
        { row: 2, revision: 1, state: 'valid', edited: ['recipient_postal'], values: { recipient_postal: '90012' } },
      ],
      conflicts: [],
    });
    const second = editedRows.parse((await edit(id, 2, 1, { recipient_postal: null })).json);
    expect(second.items).toMatchObject([
      { revision: 2, state: 'invalid', edited: [], values: { recipient_postal: '1' } },
    ]);
  });

  it('accept one of two edits of the same revision', async () => {
    const id = await stored([testCells('1')]);
    const texts = ['Ann', 'Bob', 'Cid', 'Dan'];
    const answers = await Promise.all(texts.map((text) => edit(id, 2, 0, { recipient_name: text })));
    const taken = answers.map((one) => editedRows.parse(one.json)).filter(({ conflicts }) => conflicts.length === 0);
    expect(taken.length).toBe(1);
    const [row] = await rowsOf(id, '2');
    expect([row?.revision, row?.values.recipient_name]).toEqual([1, taken[0]!.items[0]!.values.recipient_name]);
  });

  it('report a conflict when they are being sold, do not exist, or are named twice', async () => {
    const id = await stored([testCells('1'), testCells('2'), testCells('3')]);
    await database.em().execute(`update import_row set state = 'added' where import_id = ? and row = 2`, [id]);
    const set = { recipient_name: 'Ann' };
    const edits = [2, 3, 3, 99, 2_000_000_000].map((row) => ({ row, revision: 0, set }));
    const answer = editedRows.parse((await send(id, '/rows', { edits }, 'PATCH')).json);
    expect(answer.conflicts).toEqual([2, 3, 99, 2_000_000_000]);
    expect(answer.items.map(({ row, revision }) => [row, revision])).toEqual([
      [2, 0],
      [3, 1],
    ]);
  });

  it('lose their price with an edit, and are priced again with one message', async () => {
    const id = await stored([testCells('1'), testCells('2'), testCells('3')], { rule: { kind: 'cheapest' } });
    for (const row of [2, 3, 4]) await rate(id, row, 0);
    await edit(id, 2, 0, { weight: '2' });
    await edit(id, 3, 0, { weight: '2' });
    expect((await database.em().find(ImportRate, {})).map(({ row }) => row)).toEqual([4]);
    expect(await enqueued()).toEqual([['rate-rows', { importId: id, pass: 1 }]]);
    expect((await get(id, '')).json).toMatchObject({ busy: 'rating', version: 1 });
  });

  it('are checked together again when one changes: duplicates in the file and earlier shipments', async () => {
    const id = await stored([testCells('1'), testCells('2'), testCells('2')]);
    const issueCodes = async () => (await rowsOf(id, '2,3,4')).map(({ issues }) => issues.map(({ code }) => code));
    const twice = 'duplicate_in_file';
    await edit(id, 2, 0, { reference: '2' });
    expect(await issueCodes()).toEqual([[], [twice], [twice]]);
    await edit(id, 2, 1, { reference: '7' });
    expect(await issueCodes()).toEqual([[], [], [twice]]);
    await edit(id, 4, 0, { reference: '7', weight: 'heavy' });
    expect((await rowsOf(id, '4'))[0]?.issues).toMatchObject([
      { column: 'weight' },
      { message: 'Row 2 has the same order number and receiver.' },
    ]);
    await send(id, '/exclusions', { rows: [2], excluded: true });
    expect((await issueCodes())[2]).not.toContain(twice);
    await send(id, '/exclusions', { rows: [2], excluded: false });
    expect((await issueCodes())[2]).toContain(twice);
    expect(await numbersOf(id, 'show=warnings')).toEqual([4]);
    const old = await stored([testCells('9')]);
    const shipment = readyShipment(user().id);
    const em = database.em();
    await em.persist(shipment).flush();
    const [row] = await em.find(ImportRow, { importId: old });
    await forceState(em, 'Shipment', shipment.id, { labelStatus: 'purchased', duplicateKey: row!.duplicateKey });
    await em.execute(`delete from import_row where import_id = ?`, [old]);
    await edit(id, 3, 0, { reference: '9' });
    expect((await rowsOf(id, '3'))[0]).toMatchObject({ state: 'valid', issues: [{ code: 'already_shipped' }] });
    const before = (await get(id, '')).json['updatedAt'];
    await edit(id, 3, 1, { recipient_city: 'LOS ANGELES' });
    expect((await issueCodes())[1]).toEqual(['already_shipped']);
    expect((await get(id, '')).json['updatedAt']).not.toBe(before);
  });

  it('are no failures when they are further items of an order, and are checked like others once included', async () => {
    const blank = { 1: '', 2: '', 3: '', 4: '', 5: '' };
    const id = await stored([testCells('1'), testCells('1', blank), testCells('1', blank)]);
    const em = database.em();
    await em.execute('update import_row set revision = 1 where import_id = ?', [id]);
    await em.transactional(async (inner) => runCrossRowChecks(inner, await inner.findOneOrFail(Import, id)));
    expect((await get(id, '')).json).toMatchObject({
      ...{ rows: 3, warnings: 0, counts: { valid: 1, invalid: 0, excluded: 2 } },
      notes: [{ code: 'further_items' }],
    });
    expect(await rowsOf(id, '3')).toMatchObject([{ state: 'excluded', issues: [{ code: 'further_item' }] }]);
    expect((await get(id, '/issues')).json).toEqual({ items: [] });
    expect((await ask(`/imports/${id}/file?rows=failed`)).text.trim().split('\n')).toHaveLength(1);
    await send(id, '/exclusions', { rows: 'errors', excluded: false });
    expect(await numbersOf(id, 'show=excluded')).toEqual([3, 4]);
    await send(id, '/exclusions', { rows: [3], excluded: false });
    const [taken] = await rowsOf(id, '3');
    expect(taken).toMatchObject({ state: 'invalid', revision: 2 });
    expect(taken!.issues.map(({ code }) => code)).not.toContain('further_item');
    expect(taken!.issues.length).toBeGreaterThan(3);
    await em.transactional(async (inner) => runCrossRowChecks(inner, await inner.findOneOrFail(Import, id)));
    expect(await numbersOf(id, 'show=excluded')).toEqual([4]);
  });

  it('are grouped by issue, with their texts', async () => {
    const id = await stored([
      ...['1', '1', '2'].map((zip, at) => testCells(String(at), { 5: zip })),
      testCells('9', { 6: 'heavy' }),
      testCells('10'),
    ]);
    const { items } = issueGroups.parse((await get(id, '/issues')).json);
    const groups = items.map(({ column, rows, values, severity }) => ({ column, rows, values, severity }));
    expect(groups).toEqual([
      {
        ...{ column: 'recipient_postal', rows: 3, severity: 'error' },
        values: [
          { value: '1', rows: 2 },
          { value: '2', rows: 1 },
        ],
      },
      { column: 'weight', rows: 1, severity: 'error', values: [{ value: 'heavy', rows: 1 }] },
    ]);
    await send(id, '/exclusions', { rows: 'errors', excluded: true });
    expect((await get(id, '/issues')).json).toEqual({ items: [] });
  });
});
