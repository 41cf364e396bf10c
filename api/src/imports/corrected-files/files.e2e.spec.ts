import { parse } from 'csv-parse/sync';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { useImportApi } from '../testing/import-api.js';
import { testCells, testHeader } from '../testing/stored-import.js';

const formula = '=HYPERLINK("http://evil.example";"x")';

describe('files of uploaded rows', () => {
  const { database, stored, ask, enqueued, get, edit, api, user } = useImportApi();

  const download = async (id: string, rows: string): Promise<string[][]> =>
    parse((await get(id, `/file?rows=${rows}`)).text, { bom: true });
  const correct = (id: string, raw: string | Buffer, type = 'text/csv') =>
    ask(`/imports/${id}/corrections`, { method: 'POST', raw, headers: { 'content-type': type } });

  it('contain failed rows in the columns of the file with edits, row numbers and errors, and no formula', async () => {
    const id = await stored([testCells('1'), testCells('2', { 1: formula, 5: '1' }), testCells('3', { 5: '2' })]);
    await edit(id, 4, 0, { recipient_city: 'Burbank', recipient_phone: '+1 213 555 0143' });
    const [header, second, third, ...others] = await download(id, 'failed');
    expect(header).toEqual([...testHeader, 'Recipient phone', 'Waybill row', 'Waybill version', 'Waybill errors']);
    expect(second?.slice(0, 10)).toEqual([
      '2',
      `'${formula}`,
      '200 N Spring St',
      'Los Angeles',
      'CA',
      '1',
      '1.5',
      '',
      '3',
      '0',
    ]);
    expect(second?.[10]).not.toBe('');
    expect([third?.[3], ...third!.slice(7, 10)]).toEqual(['Burbank', "'+1 213 555 0143", '4', '1']);
    expect(others).toEqual([]);
    expect((await download(id, 'all')).length).toBe(4);
  });

  it('store a corrected file unchanged and enqueue its reading', async () => {
    const id = await stored(Array.from({ length: 300 }, (_, at) => testCells(String(at))));
    const file = Buffer.alloc(partBytes + 77, 'Zip,Waybill row,Waybill version\n');
    const answer = await correct(id, file);
    expect([answer.status, answer.json['change']]).toMatchObject([
      202,
      { kind: 'corrections', status: 'waiting', total: null, done: 0, applied: 0, failure: null },
    ]);
    const parts = await database
      .em()
      .execute<{ content: Buffer }[]>('select content from import_change_part order by number');
    expect(parts.map(({ content }) => content.length)).toEqual([partBytes, 77]);
    expect(Buffer.concat(parts.map(({ content }) => content)).equals(file)).toBe(true);
    const { id: changeId } = answer.json['change'] as { id: string };
    expect(await enqueued()).toEqual([['change-import-rows', { importId: id, changeId }]]);
  });

  it('apply one change of many rows at a time', async () => {
    const id = await stored([testCells('1')]);
    expect((await correct(id, 'a')).status).toBe(202);
    for (const answer of [
      await correct(id, 'a'),
      await ask(`/imports/${id}/exclusions`, { method: 'POST', body: { rows: [2], excluded: true } }),
    ])
      expect([answer.status, answer.json['code'], answer.headers.has('retry-after')]).toEqual([409, 'busy', true]);
    await database.em().execute(`update import_change set status = 'done'`);
    expect((await correct(id, 'a')).status).toBe(202);
  });

  it('are limited to three corrected files of an owner at a time, without those that never arrived', async () => {
    const ids = [];
    for (let number = 0; number < 4; number += 1) ids.push(await stored([testCells('1')]));
    const answers = [];
    for (const id of ids) answers.push(await correct(id, 'a'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 409]);
    expect(answers[3]!.json['code']).toBe('busy');
    await database
      .em()
      .execute(`update import_change set status = 'receiving', created_at = now() - interval '2 hours'`);
    expect((await correct(ids[3]!, 'a')).status).toBe(202);
  });

  it('count a file without a length, and store nothing of one that is too long', async () => {
    const id = await stored([testCells('1')]);
    const pieces = Array.from({ length: 200 }, () => Buffer.alloc(4096, 'a,b\n'));
    const answer = await fetch(`${api().url}/api/imports/${id}/corrections`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user().token}`, 'content-type': 'text/csv' },
      body: ReadableStream.from(pieces),
      duplex: 'half',
    });
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'body_too_large' }]);
    expect(await enqueued()).toEqual([]);
    expect((await get(id, '')).json['change']).toBeNull();
    expect((await correct(id, 'a')).status).toBe(202);
    const [left] = await database.em().execute<{ n: number }[]>('select count(*)::int as n from import_change');
    expect(left?.n).toBe(1);
  });

  it.each<[string, string, number, string]>([
    ['JSON', 'application/json', 415, 'unsupported_media_type'],
    ['a workbook', 'application/octet-stream', 415, 'unsupported_media_type'],
  ])('refuse %s as a corrected file', async (_, type, status, code) => {
    const id = await stored([testCells('1')]);
    const answer = await correct(id, '{}', type);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  });

  it('return the original file byte for byte under its name', async () => {
    const file = Buffer.from(`a,b\n${'é,"=x"\n'.repeat(150_000)}`);
    expect(file.length).toBeGreaterThan(partBytes);
    const headers = { 'content-type': 'text/csv' };
    const path = `/imports?name=${encodeURIComponent('Ü "x"\r\n.csv')}`;
    const { json } = await ask(path, { method: 'POST', raw: file, headers });
    const answer = await fetch(`${api().url}/api/imports/${String(json['id'])}/file?rows=original`, {
      headers: { authorization: `Bearer ${user().token}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Ü "x"\r\n.csv')}`,
    );
  });

  it('include a template', async () => {
    const answer = await ask('/imports/template');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(parse(answer.text).length).toBe(3);
  });

  it('are deleted with the upload, even while a file is being read', async () => {
    const id = await stored([testCells('1')]);
    await database.em().execute(`update import set status = 'reading', busy = 'reading' where id = ?`, [id]);
    const gone = await ask(`/imports/${id}`, { method: 'DELETE' });
    expect(gone.status).toBe(204);
    const [left] = await database
      .em()
      .execute<{ n: number }[]>(
        `select (select count(*) from import_row)::int + (select count(*) from import)::int as n`,
      );
    expect(left).toEqual({ n: 0 });
    expect((await ask(`/imports/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('remain while their rows become shipments', async () => {
    const sale = {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      target: 'cart',
      status: 'adding',
      rows: 1,
      done: 0,
      total: 1,
    };
    const whole = { ...sale, email: null, coupon: null, orderId: null, failure: null } as Import['sale'];
    const id = await stored([testCells('1')], { sale: whole, busy: 'adding' });
    for (const [path, method] of [
      ['', 'DELETE'],
      ['/cancel', 'POST'],
    ] as const) {
      const answer = await ask(`/imports/${id}${path}`, { method });
      expect([answer.status, answer.json['code']]).toEqual([409, 'illegal_transition']);
    }
  });
});
