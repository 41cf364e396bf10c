import { request as httpRequest } from 'node:http';
import { createHash, randomUUID } from 'node:crypto';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportPart } from '#libs/domain/imports/import-part.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useImportApi } from '../testing/import-api.js';

const octets = { 'content-type': 'application/octet-stream' };

describe('upload API', () => {
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

  it('accepts parts in any order, even twice, and starts reading once with the last missing one', async () => {
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
    expect(Buffer.concat(parts.map(({ content }) => content!)).equals(file)).toBe(true);
  });

  it('records whether a part is plain ASCII, however it arrived', async () => {
    const file = Buffer.alloc(3 * partBytes, 'a,b\n');
    file.write('ü', 2 * partBytes - 1);
    const parts = async () =>
      (await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } })).map(({ ascii }) => ascii);
    const id = await announced(file.length);
    for (const number of [0, 1, 2]) await put(id, number, file.subarray(number * partBytes, (number + 1) * partBytes));
    expect(await parts()).toEqual([true, false, false]);
    await ask(`/imports/${id}`, { method: 'DELETE' });
    const whole = { method: 'POST', raw: file, headers: { 'content-type': 'text/csv' } };
    expect((await ask('/imports', whole)).status).toBe(201);
    expect(await parts()).toEqual([true, false, false]);
  });

  it('does not mix stored parts with those of another file, complete or not', async () => {
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
    expect(Buffer.concat(parts.map(({ content }) => content!)).equals(file)).toBe(true);
  });

  it('starts reading exactly once when parts arrive at the same time', async () => {
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
    ['not a number', '-1', Buffer.alloc(10), octets, [404, 'not_found']],
    ['sent as text', '0', Buffer.alloc(10), { 'content-type': 'text/plain' }, [415, 'unsupported_media_type']],
  ])('refuses a part that is %s', async (_, number, raw, headers, refused) => {
    const id = await announced(10);
    const answer = await ask(`/imports/${id}/parts/${number}`, { method: 'PUT', raw, headers });
    expect([answer.status, answer.json['code']]).toEqual(refused);
    expect(await database.em().count(ImportPart, {})).toBe(0);
  });

  it('cuts off an endless part that declares no length', async () => {
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

  it('creates one upload per key', async () => {
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

  it('creates one upload for two simultaneous announcements with one key', async () => {
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
  ])('refuses to announce %j', async (body, status, code) => {
    const answer = await announce(body);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('limits the concurrent uploads of an owner; canceling one makes room', async () => {
    const [first] = [await announced(10), await announced(10), await announced(10)];
    const headers = { 'idempotency-key': randomUUID() };
    const more = () => announce({ name: 'a.csv', bytes: 10 }, headers);
    expect(await more()).toMatchObject({ status: 409, json: { code: 'limit_reached' } });
    await ask(`/imports/${first}/cancel`, { method: 'POST' });
    expect([(await more()).status, (await more()).status]).toEqual([201, 200]);
  });

  it('limits the bytes of an owner in a day', async () => {
    const bytes = 3 * partBytes;
    await Promise.all([announced(bytes), announced(bytes)]);
    const more = () => announce({ name: 'a.csv', bytes });
    const refused = await more();
    expect([refused.status, refused.json['code']]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    await database.em().execute(`update import set created_at = now() - interval '25 hours'`);
    expect((await more()).status).toBe(201);
  });

  it('accepts no files on other routes', async () => {
    const answer = await ask('/addresses', { method: 'POST', raw: 'x', headers: octets });
    expect([answer.status, answer.json['code']]).toEqual([415, 'unsupported_media_type']);
  });
});
