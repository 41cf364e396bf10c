import type { ImportMapping } from '#libs/contracts/imports/mapping/mapping.js';
import { Import } from '#libs/domain/imports/import.js';
import { SavedMapping } from '#libs/domain/imports/saved-mapping.js';
import { useImportApi } from './testing/import-api.js';
import { storedImport, testCells, testHeader, testMapping } from './testing/stored-import.js';

describe('uploaded files', () => {
  const { database, ask, enqueued, send, stored: storedRows, api } = useImportApi();

  const put = (id: string, path: string, body: object) => send(id, path, body, 'PUT');
  const stored = (change: Partial<Import> = {}) => storedRows([testCells('1')], change);

  it('are listed page by page, newest first, for their owner only', async () => {
    const ids: string[] = [];
    for (const minute of [1, 2, 3])
      ids.unshift(await stored({ createdAt: new Date(Date.UTC(2026, 10, 20, 10, minute)) }));
    await storedImport(database, (await api().user()).id, [testCells('1')]);
    const first = await ask('/imports?limit=2');
    const second = await ask(`/imports?limit=2&cursor=${String(first.json['next'])}`);
    const found = [first, second].flatMap(({ json }) => (json['items'] as { id: string }[]).map(({ id }) => id));
    expect([found, second.json['next']]).toEqual([ids, undefined]);
    expect((await ask('/imports?cursor=x')).status).toBe(400);
  });

  it('are read once their columns are mapped, or checked again when already read, and save the mapping', async () => {
    const unread = await stored({ status: 'needs_mapping', rows: 0, mapping: null });
    const answered = await put(unread, '/mapping', { mapping: testMapping, version: 1 });
    expect(answered.json).toMatchObject({ status: 'reading', busy: 'reading', missing: [] });
    const ready = await stored();
    const changed: ImportMapping = { ...testMapping, weightUnit: 'oz' };
    expect((await put(ready, '/mapping', { mapping: changed, version: 1 })).json).toMatchObject({ busy: 'checking' });
    expect(await enqueued()).toEqual([
      ['read-import', { importId: unread, pass: 2 }],
      ['check-rows', { importId: ready, pass: 2 }],
    ]);
    const list = await ask('/import-mappings');
    expect(list.json).toMatchObject({ items: [{ name: 'orders.csv', mapping: { weightUnit: 'oz' } }] });
    const [saved] = await database.em().find(SavedMapping, {});
    const gone = () => ask(`/import-mappings/${saved!.id}`, { method: 'DELETE' });
    expect([(await gone()).status, (await gone()).status]).toEqual([204, 404]);
  });

  it.each<[string, Partial<ImportMapping>, string]>([
    ['lack required ones', { columns: {} }, 'mapping.columns.recipient_name'],
    ['name missing columns', { columns: { weight: { column: 7, guessed: false } } }, 'mapping.columns.weight'],
    ['name somebody else’s sender', { senderId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }, 'mapping.senderId'],
    ['name somebody else’s package', { packageId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' }, 'mapping.packageId'],
  ])('refuse a mapping whose columns %s', async (_, change, path) => {
    const id = await stored({ status: 'needs_mapping', rows: 0, mapping: null });
    const answer = await put(id, '/mapping', { mapping: { ...testMapping, ...change }, version: 1 });
    expect([answer.status, answer.json['code']]).toEqual([400, 'invalid_body']);
    expect(answer.json['issues']).toEqual(expect.arrayContaining([expect.objectContaining({ path })]));
    expect(await enqueued()).toEqual([]);
  });

  it('accept one of two changes of the same version', async () => {
    const id = await stored();
    const answers = await Promise.all([1, 2].map(() => put(id, '/mapping', { mapping: testMapping, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await enqueued()).length).toBe(1);
  });

  it('are read again in another format unless they have shipments', async () => {
    const id = await stored();
    const format = { encoding: 'windows-1252', delimiter: ';', quote: 'none', header: false };
    const answer = await put(id, '/format', { format, version: 1 });
    expect(answer.json).toMatchObject({
      status: 'reading',
      format: { ...format, kind: 'csv' },
      rows: 0,
      mapping: null,
    });
    expect(await database.em().execute('select 1 from import_row')).toEqual([]);
    const sold = await stored();
    await database.em().execute(`update import_row set state = 'added' where import_id = ?`, [sold]);
    expect((await put(sold, '/format', { format, version: 1 })).json['code']).toBe('illegal_transition');
  });

  it('require a confirmation before another format discards edited rows', async () => {
    const id = await stored();
    await database.em().execute('update import_row set revision = 2 where import_id = ?', [id]);
    const format = { encoding: 'iso-8859-2', delimiter: ',', quote: '"', header: true };
    const refused = await put(id, '/format', { format, version: 1 });
    expect([refused.status, refused.json['code']]).toEqual([409, 'edits_would_be_lost']);
    expect(refused.json['detail']).toBe(
      'You changed a row of this file. Reading it again discards that. Confirm to continue.',
    );
    expect(await enqueued()).toEqual([]);
    const answer = await put(id, '/format', { format, discardEdits: true, version: 1 });
    expect(answer.json).toMatchObject({
      ...{ status: 'reading', rows: 0, format: { encoding: 'iso-8859-2' } },
      encoding: { chosen: true, confidence: 1, candidates: [{ encoding: 'iso-8859-2', confidence: 1 }], readings: [] },
    });
  });

  it('offer candidate encodings and wait for a choice, which a mapping does not make', async () => {
    const texts = [
      { encoding: 'windows-1250' as const, text: 'Kowaliński' },
      { encoding: 'windows-1252' as const, text: 'Kowaliñski' },
    ];
    const encoding = {
      ...{ chosen: false, confidence: 0.6, readings: [{ row: 4, texts }] },
      candidates: texts.map((one, at) => ({ encoding: one.encoding, confidence: at === 0 ? 0.6 : 0.4 })),
    };
    const id = await stored({ status: 'needs_encoding', rows: 0, mapping: null, encoding });
    expect((await ask(`/imports/${id}`)).json).toMatchObject({ status: 'needs_encoding', encoding, missing: [] });
    expect((await put(id, '/mapping', { mapping: testMapping, version: 1 })).json['code']).toBe('illegal_transition');
    const format = { encoding: 'windows-1250', delimiter: ',', quote: '"', header: true };
    expect((await put(id, '/format', { format, version: 1 })).json).toMatchObject({ status: 'reading' });
  });

  it('use the encoding named in the upload', async () => {
    const file = { method: 'POST', raw: 'a\n1\n', headers: { 'content-type': 'text/csv' } };
    const { json } = await ask('/imports?encoding=windows-1250', file);
    expect(json['encoding']).toMatchObject({ chosen: true, candidates: [{ encoding: 'windows-1250' }] });
    expect((await ask('/imports?encoding=rot13', file)).status).toBe(400);
  });

  it('preserve their mapping, or a newer one, when read in another format', async () => {
    const format = { encoding: 'utf-8', delimiter: ';', quote: '"', header: true };
    await put(await stored(), '/mapping', { mapping: testMapping, version: 1 });
    const [{ id } = { id: '' }] = await database.em().find(SavedMapping, {});
    const file = { method: 'POST', raw: 'a\n1\n', headers: { 'content-type': 'text/csv' } };
    const { json } = await ask(`/imports?mapping=${id}`, file);
    const came = String(json['id']);
    const again = await put(came, '/format', { format, version: json['version'] });
    expect(again.json).toMatchObject({ status: 'reading' });
    const { chosenMapping: namedMapping } = await database.em().findOneOrFail(Import, came);
    expect(namedMapping).toEqual({ ...testMapping, header: testHeader });
    await database
      .em()
      .execute(`update import set status = 'needs_mapping', header = ? where id = ?`, [
        ...[JSON.stringify(testHeader), came],
      ]);
    const answered = await put(came, '/mapping', { mapping: testMapping, version: again.json['version'] });
    expect((await put(came, '/format', { format, version: answered.json['version'] })).json['mapping']).toBeNull();
  });

  it('are canceled, even while they are read, and start no work afterwards', async () => {
    const id = await stored({ status: 'reading', busy: 'reading' });
    const cancel = () => ask(`/imports/${id}/cancel`, { method: 'POST' });
    expect((await cancel()).json).toMatchObject({ status: 'cancelled', busy: null });
    expect((await cancel()).status).toBe(200);
    expect((await put(id, '/mapping', { mapping: testMapping, version: 2 })).json['code']).toBe('illegal_transition');
    const [upload] = await database.em().find(Import, {});
    expect(upload?.pass).toBe(2);
  });

  it('show missing parts, speed and remaining time', async () => {
    const unread = await stored({ status: 'needs_mapping', rows: 0, mapping: { ...testMapping, columns: {} } });
    const view = await ask(`/imports/${unread}`);
    expect(view.json['missing']).toEqual(expect.arrayContaining(['recipient_name', 'sender_name', 'weight']));
    const paceFrom = new Date(Date.now() - 10_000);
    const reading = await stored({ status: 'reading', busy: 'reading', rows: 1_000, totalRows: 3_000, paceFrom });
    const { pace } = (await ask(`/imports/${reading}`)).json as { pace: Record<string, number> };
    expect(pace['rowsPerSecond']).toBeLessThanOrEqual(100);
    expect(pace['secondsLeft']).toBeGreaterThanOrEqual(20);
  });
});
