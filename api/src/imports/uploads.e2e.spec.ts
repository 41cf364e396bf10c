import { request as httpRequest } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportPart } from '#libs/domain/imports/import-part.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { until } from '#libs/testing/until.js';
import { useImportApi } from './testing/import-api.js';

const octets = { 'content-type': 'application/octet-stream' };

describe('files that are uploaded', () => {
  const { database, ask, api, user } = useImportApi({
    ...{ IMPORT_MAX_BYTES: String(3 * partBytes), IMPORT_MAX_OPEN: '3', IMPORT_MAX_DAY_BYTES: String(8 * partBytes) },
  });

  const announce = (body: object, headers: Record<string, string> = {}, query = '') =>
    ask(`/imports${query}`, { method: 'POST', body, headers });
  const announced = async (bytes: number): Promise<string> =>
    String((await announce({ name: 'a.csv', bytes })).json['id']);
  const put = (id: string, number: number | string, raw: Buffer) =>
    ask(`/imports/${id}/parts/${number}`, { method: 'PUT', raw, headers: octets });
  const messages = () => database.em().find(OutboxMessage, {});

  it('an announced file comes in parts of any order, twice is harmless, and the last missing one starts the reading once', async () => {
    const file = Buffer.alloc(2 * partBytes + 5, 'a,b\n');
    const id = await announced(file.length);
    const part = (number: number) => file.subarray(number * partBytes, (number + 1) * partBytes);
    expect((await put(id, 2, part(2))).json).toEqual({ received: 5, missing: [0, 1] });
    expect((await put(id, 0, part(0))).json).toEqual({ received: partBytes + 5, missing: [1] });
    expect((await put(id, 0, part(0))).json).toEqual({ received: partBytes + 5, missing: [1] });
    expect((await ask(`/imports/${id}/parts`)).json).toMatchObject({ missing: [1] });
    expect((await ask(`/imports/${id}`)).json).toMatchObject({ status: 'uploading', busy: null });
    expect(await messages()).toEqual([]);
    expect((await put(id, 1, part(1))).json).toEqual({ received: file.length, missing: [] });
    expect((await put(id, 1, part(1))).json).toEqual({ received: file.length, missing: [] });
    const view = await ask(`/imports/${id}`);
    expect(view.json).toMatchObject({ status: 'reading', busy: 'reading', received: file.length, bytes: file.length });
    const [message, ...others] = await messages();
    expect([message?.job, message?.payload, others]).toEqual(['read-import', { importId: id, pass: 2 }, []]);
    const parts = await database.em().find(ImportPart, { importId: id }, { orderBy: { number: 'asc' } });
    expect(Buffer.concat(parts.map(({ content }) => content)).equals(file)).toBe(true);
  });

  it('a part says whether it is plain ASCII, however it came', async () => {
    const file = Buffer.alloc(3 * partBytes, 'a,b\n');
    file.write('ü', 2 * partBytes - 1);
    const parts = async () =>
      (await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } })).map(({ ascii }) => ascii);
    const id = await announced(file.length);
    for (const number of [0, 1, 2]) await put(id, number, file.subarray(number * partBytes, (number + 1) * partBytes));
    expect(await parts()).toEqual([true, false, false]);
    await ask(`/imports/${id}`, { method: 'DELETE' });
    expect((await send(file, { 'content-type': 'text/csv' })).status).toBe(201);
    expect(await parts()).toEqual([true, false, false]);
  });

  it('a part that is there is not taken for one of another file, whole or not', async () => {
    const file = Buffer.alloc(partBytes + 5, 'a');
    const id = await announced(file.length);
    await put(id, 1, file.subarray(partBytes));
    const other = () => put(id, 1, Buffer.alloc(5, 'b'));
    expect(await other()).toMatchObject({ status: 409, json: { code: 'file_differs' } });
    const { json } = await ask(`/imports/${id}/parts`);
    const sha256 = createHash('sha256').update('aaaaa').digest('hex');
    expect(json).toEqual({ received: 5, missing: [0], parts: [{ number: 1, sha256 }] });
    await put(id, 0, file.subarray(0, partBytes));
    expect(await other()).toMatchObject({ status: 409, json: { code: 'file_differs' } });
    const parts = await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } });
    expect(Buffer.concat(parts.map(({ content }) => content)).equals(file)).toBe(true);
  });

  it('parts at the same time start the reading exactly once', async () => {
    const file = Buffer.alloc(3 * partBytes, 'x');
    const id = await announced(file.length);
    const numbers = [0, 1, 2, 0, 1, 2];
    const answers = await Promise.all(numbers.map((n) => put(id, n, file.subarray(0, partBytes))));
    expect(answers.map(({ status }) => status)).toEqual(numbers.map(() => 200));
    expect((await messages()).length).toBe(1);
  });

  it.each<[string, string, Buffer, Record<string, string>, [number, string]]>([
    ['too long', '0', Buffer.alloc(11), octets, [400, 'invalid_body']],
    ['too short', '0', Buffer.alloc(9), octets, [400, 'invalid_body']],
    ['empty', '0', Buffer.alloc(0), octets, [400, 'invalid_body']],
    ['beyond the end', '1', Buffer.alloc(10), octets, [404, 'not_found']],
    ['far beyond the end', '999999', Buffer.alloc(10), octets, [404, 'not_found']],
    ['no number', '-1', Buffer.alloc(10), octets, [404, 'not_found']],
    ['sent as text', '0', Buffer.alloc(10), { 'content-type': 'text/plain' }, [415, 'unsupported_media_type']],
  ])('a part that is %s is not taken', async (_, number, raw, headers, refused) => {
    const id = await announced(10);
    const answer = await ask(`/imports/${id}/parts/${number}`, { method: 'PUT', raw, headers });
    expect([answer.status, answer.json['code']]).toEqual(refused);
    expect(await database.em().count(ImportPart, {})).toBe(0);
  });

  it('a part without a length that never ends is cut off', async () => {
    const id = await announced(10);
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(`${api().url}/api/imports/${id}/parts/0`, {
        method: 'PUT',
        headers: { ...octets, authorization: `Bearer ${user().token}`, 'transfer-encoding': 'chunked' },
      });
      sent.on('response', (answer) => {
        resolve(answer.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.write(Buffer.alloc(100_000));
    });
    expect(status).toBe(413);
    expect(await database.em().count(ImportPart, {})).toBe(0);
  });

  it('the same key is the same upload, and no other', async () => {
    const headers = { 'idempotency-key': 'key-1' };
    const first = await announce({ name: 'a.csv', bytes: 10 }, headers);
    expect([first.status, first.headers.get('location')]).toEqual([201, `/api/imports/${String(first.json['id'])}`]);
    const again = await announce({ name: 'a.csv', bytes: 10 }, headers);
    expect([again.status, again.json['id']]).toEqual([200, first.json['id']]);
    const other = await announce({ name: 'a.csv', bytes: 11 }, headers);
    expect([other.status, other.json['code']]).toEqual([422, 'idempotency_key_reused']);
    const without = await announce({ name: 'a.csv', bytes: 10 }, { 'idempotency-key': '' });
    expect(without.json['code']).toBe('idempotency_key_missing');
    expect(await database.em().count(Import, {})).toBe(1);
  });

  it('two announcements with one key at the same time are one upload', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => announce({ name: 'a.csv', bytes: 10 }, headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await database.em().count(Import, {})).toBe(1);
  });

  it.each([
    [{ name: 'a.csv', bytes: 0 }, 400, 'invalid_body'],
    [{ name: 'a.csv', bytes: 1.5 }, 400, 'invalid_body'],
    [{ name: '', bytes: 1 }, 400, 'invalid_body'],
    [{ name: 'a\0.csv', bytes: 1 }, 400, 'invalid_body'],
    [{ name: 'a.csv', bytes: 3 * partBytes + 1 }, 413, 'body_too_large'],
  ])('an announcement of %j is refused', async (body, status, code) => {
    const answer = await announce(body);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('so many files of an owner are underway at a time; one that is cancelled makes room', async () => {
    const [first] = [await announced(10), await announced(10), await announced(10)];
    const headers = { 'idempotency-key': randomUUID() };
    const more = () => announce({ name: 'a.csv', bytes: 10 }, headers);
    expect(await more()).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
    await ask(`/imports/${first}/cancel`, { method: 'POST' });
    expect([(await more()).status, (await more()).status]).toEqual([201, 200]);
  });

  it('so many bytes of an owner are taken in a day', async () => {
    const bytes = 3 * partBytes;
    await Promise.all([announced(bytes), announced(bytes)]);
    const more = () => announce({ name: 'a.csv', bytes });
    const refused = await more();
    expect([refused.status, refused.json['code']]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    await database.em().execute(`update import set created_at = now() - interval '25 hours'`);
    expect((await more()).status).toBe(201);
  });

  const send = (raw: Buffer, headers: Record<string, string>, query = '') =>
    ask(`/imports${query}`, { method: 'POST', raw, headers });

  it.each(['text/csv', 'text/csv; charset=utf-8', 'text/plain', 'application/octet-stream'])(
    'a whole file as %s is taken in one request',
    async (type) => {
      const file = Buffer.alloc(partBytes + 77, 'name,city\n');
      const rule = encodeURIComponent(JSON.stringify({ kind: 'cheapest' }));
      const answer = await send(file, { 'content-type': type }, `?name=orders.csv&rule=${rule}`);
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({ name: 'orders.csv', status: 'reading', rule: { kind: 'cheapest' } });
      const parts = await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } });
      expect(parts.map(({ content }) => content.length)).toEqual([partBytes, 77]);
      expect((await messages()).length).toBe(1);
    },
  );

  it('a whole file that is too large is refused before it is read', async () => {
    const answer = await send(Buffer.alloc(3 * partBytes + 1), { 'content-type': 'text/csv' });
    expect([answer.status, answer.json['code']]).toEqual([413, 'body_too_large']);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('a whole file whose first line never ends is refused while it comes, and again with the same key', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'endless-1' };
    const file = Buffer.alloc(3 * partBytes, 'x');
    const refused = { status: 400, json: { code: 'invalid_body' } };
    expect(await send(file, headers)).toMatchObject(refused);
    expect(await send(file, headers)).toMatchObject(refused);
    const imports = await database.em().find(Import, {});
    expect(imports.map(({ status }) => status)).toEqual(['cancelled']);
    expect([await database.em().count(ImportPart, {}), await messages()]).toEqual([0, []]);
    // A workbook is packed: there is nothing to be seen in its bytes.
    file.write('PK\x03\x04');
    expect((await send(file, { 'content-type': 'text/csv' })).status).toBe(201);
  });

  it('a file whose parts come in any pieces is the same file', async () => {
    const file = Buffer.from(Array.from({ length: 2 * partBytes + 3 }, (_, at) => (at * 31) % 251));
    const headers = { authorization: `Bearer ${user().token}`, 'content-length': String(file.length) };
    const status = await new Promise<number>((resolve, reject) => {
      const sent = httpRequest(`${api().url}/api/imports`, {
        method: 'POST',
        headers: { ...headers, ...octets, 'idempotency-key': randomUUID() },
      });
      sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0));
      sent.on('error', reject);
      for (let at = 0, size = 1; at < file.length; at += size, size = (size * 7) % 300_007)
        sent.write(file.subarray(at, at + size));
      sent.end();
    });
    expect(status).toBe(201);
    const parts = await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } });
    expect(Buffer.concat(parts.map(({ content }) => content)).equals(file)).toBe(true);
  });

  it.each([
    ['image/png', '', 415, 'unsupported_media_type'],
    ['text/csv', '?rule=%7B', 400, 'invalid_body'],
    ['text/csv', '?rule=%7B%22kind%22%3A%22best%22%7D', 400, 'invalid_body'],
    ['text/csv', '?mapping=x', 400, 'invalid_body'],
    ['text/csv', `?mapping=${randomUUID()}`, 404, 'not_found'],
  ])('a file as %s with %s is refused', async (type, query, status, code) => {
    const answer = await send(Buffer.from('a\n'), { 'content-type': type }, query);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('a line that is cut leaves an upload that goes on with the same key', async () => {
    const file = Buffer.alloc(2 * partBytes, 'y\n');
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'cut-1' };
    await new Promise<void>((resolve) => {
      const sent = httpRequest(`${api().url}/api/imports`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${user().token}`, 'content-length': String(file.length) },
      });
      sent.on('error', () => resolve());
      sent.write(file.subarray(0, partBytes + 10));
      void until('one part is kept', async () => (await database.em().count(ImportPart, {})) === 1).then(() =>
        sent.destroy(),
      );
    });
    expect(await messages()).toEqual([]);
    expect((await database.em().find(Import, {}))[0]?.status).toBe('uploading');
    const again = await send(file, headers);
    expect([again.status, again.json['status']]).toEqual([200, 'reading']);
    expect((await messages()).length).toBe(1);
  });

  it('another file of the same name, length and key is refused, in the middle and at the end', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'mixed-1' };
    const [one, other] = [Buffer.alloc(partBytes + 9, 'y\n'), Buffer.alloc(partBytes + 9, 'z\n')];
    const { json } = await announce({ name: 'upload.csv', bytes: one.length }, { 'idempotency-key': 'mixed-1' });
    await put(String(json['id']), 0, one.subarray(0, partBytes));
    expect((await send(other, headers)).json['code']).toBe('file_differs');
    expect(await send(one, headers)).toMatchObject({ status: 200, json: { status: 'reading' } });
    expect((await send(other, headers)).json['code']).toBe('file_differs');
    expect((await send(one, headers)).status).toBe(200);
    expect((await messages()).length).toBe(1);
  });

  it('another file is refused in the middle, while much of it is still to come', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'mixed-3' };
    const bytes = 3 * partBytes;
    const { json } = await announce({ name: 'upload.csv', bytes }, { 'idempotency-key': 'mixed-3' });
    await put(String(json['id']), 0, Buffer.alloc(partBytes, 'y\n'));
    expect((await send(Buffer.alloc(bytes, 'z\n'), headers)).json['code']).toBe('file_differs');
  });

  it('a file whose end is that of another one is never read', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'mixed-2' };
    const { json } = await announce({ name: 'upload.csv', bytes: partBytes + 9 }, { 'idempotency-key': 'mixed-2' });
    await put(String(json['id']), 1, Buffer.alloc(9, 'y\n'));
    expect((await send(Buffer.alloc(partBytes + 9, 'z\n'), headers)).json['code']).toBe('file_differs');
    expect(await messages()).toEqual([]);
  });

  it('other routes take no files', async () => {
    const answer = await ask('/addresses', { method: 'POST', raw: 'x', headers: octets });
    expect([answer.status, answer.json['code']]).toEqual([415, 'unsupported_media_type']);
  });
});
