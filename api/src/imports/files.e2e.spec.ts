import { parse } from 'csv-parse/sync';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { useImportApi } from './testing/import-api.js';
import { testCells, testHeader } from './testing/stored-import.js';

const formula = '=HYPERLINK("http://evil.example";"x")';

describe('rows of an uploaded file as a file', () => {
  const { database, stored, ask, get, edit, rowsOf, api, user } = useImportApi();

  const download = async (id: string, rows: string): Promise<string[][]> =>
    parse((await get(id, `/file?rows=${rows}`)).text, { bom: true });
  const correct = (id: string, raw: string | Buffer, type = 'text/csv') =>
    ask(`/imports/${id}/corrections`, { method: 'POST', raw, headers: { 'content-type': type } });
  const line = (cells: readonly string[]): string =>
    `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;

  it('failed rows have the columns of the file, their edits, a number and what is wrong; no cell runs', async () => {
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

  it('come back as they are without a change, and changed as edits of their rows', async () => {
    const id = await stored([testCells('1'), testCells('2', { 1: formula, 5: '1' }), testCells('3', { 5: '2' })]);
    const { text } = await get(id, '/file?rows=all');
    expect((await correct(id, text)).json).toEqual({ applied: 0, conflicts: 0, refused: [], unknown: 0 });
    const [header = [], ...rows] = parse(text, { bom: true });
    await database.em().execute(`update import_row set state = 'added' where import_id = ? and row = 4`, [id]);
    const repaired = rows.map((cells) => cells.map((cell, at) => (at === 5 ? '90013' : cell)));
    const file = [header, ...repaired, [...repaired[0]!.slice(0, 7), '77', '0', ''], ['x']].map(line).join('');
    const answer = await correct(id, file);
    expect([answer.status, answer.json]).toEqual([
      200,
      { applied: 2, conflicts: 1, refused: [{ row: 4, reason: 'sold' }], unknown: 2 },
    ]);
    const row = (await rowsOf(id, '3'))[0]!;
    expect([row.state, row.edited, row.values.recipient_name]).toEqual(['valid', ['recipient_postal'], formula]);
    expect((await rowsOf(id, '4'))[0]?.edited).toEqual([]);
    expect((await correct(id, file)).json).toMatchObject({ applied: 0 });
  });

  it('a column of the file that has a name of ours and no meaning changes nothing, edits beside it do', async () => {
    const id = await stored([[...testCells('1'), '3']], { header: [...testHeader, 'Height'] });
    const corrected = async () => (await correct(id, (await get(id, '/file?rows=all')).text)).json;
    expect(await corrected()).toMatchObject({ applied: 0 });
    await edit(id, 2, 0, { height: '6' });
    expect(await corrected()).toMatchObject({ applied: 0, conflicts: 0 });
    const [header = [], row = []] = await download(id, 'all');
    const at = header.lastIndexOf('Height');
    expect([header.indexOf('Height'), row[at]]).toEqual([7, '6']);
    const changed = row.map((cell, index) => (index === at ? '7' : cell));
    expect((await correct(id, line(header) + line(changed))).json).toMatchObject({ applied: 1 });
    expect((await rowsOf(id, '2'))[0]?.values).toMatchObject({ height: '7' });
  });

  it('change no row that somebody else has changed since', async () => {
    const id = await stored([testCells('1'), testCells('2'), testCells('3')]);
    const { text } = await get(id, '/file?rows=all');
    await edit(id, 3, 0, { recipient_city: 'Burbank' });
    await edit(id, 4, 0, { recipient_postal: '90013' });
    const answer = await correct(id, text.replaceAll('90012', '90013'));
    expect(answer.json).toEqual({ applied: 1, conflicts: 1, refused: [{ row: 3, reason: 'changed' }], unknown: 0 });
    const rows = (await rowsOf(id, '2,3,4')).map(({ values, revision }) => [
      ...[values.recipient_postal, values.recipient_city, revision],
    ]);
    expect(rows).toEqual([
      ['90013', 'Los Angeles', 1],
      ['90012', 'Burbank', 1],
      ['90013', 'Los Angeles', 1],
    ]);
  });

  it.each<[string, string | Buffer, string, number, string]>([
    ['a file without versions', 'Zip,Waybill row\n90013,2\n', 'text/csv', 400, 'invalid_body'],
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
    const { json } = await ask(path, { method: 'POST', raw: file, headers });
    const answer = await fetch(`${api().url}/api/imports/${String(json['id'])}/file?rows=original`, {
      headers: { authorization: `Bearer ${user().token}` },
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(file)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('Ü "x"\r\n.csv')}`,
    );
  });

  it('there is a file to fill in', async () => {
    const answer = await ask('/imports/template');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(parse(answer.text).length).toBe(3);
  });

  it('is gone with the upload, while it is read and otherwise', async () => {
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
