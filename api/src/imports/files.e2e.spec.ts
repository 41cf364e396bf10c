import { parse } from 'csv-parse/sync';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { rowList, type RowView } from '#libs/contracts/imports/rows.js';
import { Import } from '#libs/domain/imports/import.js';
import { useDatabase } from '#libs/testing/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { storedImport, testCells, testHeader } from './testing/stored-import.js';

const formula = '=HYPERLINK("http://evil.example";"x")';

describe('rows of an uploaded file as a file', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  afterAll(() => api.stop());

  const stored = (rows: string[][]) => storedImport(database, user.id, rows);
  const get = (id: string, path: string) => api.ask(`/imports/${id}${path}`, { as: user });
  const download = async (id: string, rows: string): Promise<string[][]> =>
    parse((await get(id, `/file?rows=${rows}`)).text, { bom: true });
  const correct = (id: string, raw: string | Buffer, type = 'text/csv') =>
    api.ask(`/imports/${id}/corrections`, { method: 'POST', as: user, raw, headers: { 'content-type': type } });
  const edit = (id: string, row: number, revision: number, set: object) =>
    api.ask(`/imports/${id}/rows`, { method: 'PATCH', as: user, body: { edits: [{ row, revision, set }] } });
  const rowOf = async (id: string, row: number): Promise<RowView> =>
    rowList.parse((await get(id, `/rows?numbers=${row}`)).json).items[0]!;
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

  it('failed rows have the columns of the file, their edits, a number and what is wrong; no cell runs', async () => {
    const id = await stored([testCells('1'), testCells('2', { 1: formula, 5: '1' }), testCells('3', { 5: '2' })]);
    await edit(id, 4, 0, { recipient_city: 'Burbank', recipient_phone: '+1 213 555 0143' });
    const [header, second, third, ...others] = await download(id, 'failed');
    expect(header).toEqual([...testHeader, 'Recipient phone', 'Waybill row', 'Waybill errors']);
    expect(second?.slice(0, 9)).toEqual([
      '2',
      `'${formula}`,
      '200 N Spring St',
      'Los Angeles',
      'CA',
      '1',
      '1.5',
      '',
      '3',
    ]);
    expect(second?.[9]).not.toBe('');
    expect([third?.[3], third?.[7], third?.[8]]).toEqual(['Burbank', "'+1 213 555 0143", '4']);
    expect(others).toEqual([]);
    expect((await download(id, 'all')).length).toBe(4);
  });

  it('come back as they are without a change, and changed as edits of their rows', async () => {
    const id = await stored([testCells('1'), testCells('2', { 1: formula, 5: '1' }), testCells('3', { 5: '2' })]);
    const { text } = await get(id, '/file?rows=all');
    expect((await correct(id, text)).json).toEqual({ applied: 0, conflicts: 0, unknown: 0 });
    const [header = [], ...rows] = parse(text, { bom: true });
    await database.em().execute(`update import_row set state = 'added' where import_id = ? and row = 4`, [id]);
    const repaired = rows.map((cells) => cells.map((cell, at) => (at === 5 ? '90013' : cell)));
    const file = [header, ...repaired, [...repaired[0]!.slice(0, 7), '77', ''], ['x']].map(line).join('');
    const answer = await correct(id, file);
    expect([answer.status, answer.json]).toEqual([200, { applied: 2, conflicts: 1, unknown: 2 }]);
    const row = await rowOf(id, 3);
    expect([row.state, row.edited, row.values.recipient_name]).toEqual(['valid', ['recipient_postal'], formula]);
    expect((await rowOf(id, 4)).edited).toEqual([]);
    expect((await correct(id, file)).json).toMatchObject({ applied: 0 });
  });

  it.each<[string, string | Buffer, string, number, string]>([
    ['another file', 'a,b\n1,2\n', 'text/csv', 400, 'invalid_body'],
    ['nothing', '', 'text/csv', 400, 'invalid_body'],
    ['an open quotation mark', 'Zip,Waybill row\n"1,2\n', 'text/csv', 400, 'invalid_body'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0, 1]), 'text/csv', 400, 'invalid_body'],
    ['JSON', '{}', 'application/json', 415, 'unsupported_media_type'],
  ])('%s is no correction', async (_, raw, type, status, code) => {
    const id = await stored([testCells('1')]);
    const answer = await correct(id, raw, type);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  });

  it('the file itself comes back byte for byte, under its name', async () => {
    const file = Buffer.from(`a,b\n${'é,"=x"\n'.repeat(150_000)}`);
    expect(file.length).toBeGreaterThan(partBytes);
    const headers = { 'content-type': 'text/csv' };
    const path = `/imports?name=${encodeURIComponent('Ü "x"\r\n.csv')}`;
    const { json } = await api.ask(path, { method: 'POST', as: user, raw: file, headers });
    const answer = await fetch(`${api.url}/api/imports/${String(json['id'])}/file?rows=original`, {
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Ü "x"\r\n.csv')}`,
    );
  });

  it('there is a file to fill in', async () => {
    const answer = await api.ask('/imports/template', { as: user });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(parse(answer.text).length).toBe(3);
  });

  it('is gone with the upload, while it is read and otherwise', async () => {
    const id = await stored([testCells('1')]);
    await database.em().execute(`update import set status = 'reading', busy = 'reading' where id = ?`, [id]);
    const gone = await api.ask(`/imports/${id}`, { method: 'DELETE', as: user });
    expect(gone.status).toBe(204);
    const [left] = await database
      .em()
      .execute<{ n: number }[]>(
        `select (select count(*) from import_row)::int + (select count(*) from import)::int as n`,
      );
    expect(left).toEqual({ n: 0 });
    expect((await api.ask(`/imports/${id}`, { method: 'DELETE', as: user })).status).toBe(404);
  });

  it('stays while its rows become shipments', async () => {
    const sale = {
      id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      target: 'cart',
      status: 'adding',
      rows: 1,
      done: 0,
      total: 1,
    };
    const whole = { ...sale, email: null, coupon: null, orderId: null, failure: null } as Import['sale'];
    const id = await storedImport(database, user.id, [testCells('1')], { sale: whole, busy: 'adding' });
    for (const [path, method] of [
      ['', 'DELETE'],
      ['/cancel', 'POST'],
    ] as const) {
      const answer = await api.ask(`/imports/${id}${path}`, { method, as: user });
      expect([answer.status, answer.json['code']]).toEqual([409, 'illegal_transition']);
    }
  });
});
