import { request as httpRequest } from 'node:http';
import { randomUUID } from 'node:crypto';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportPart } from '#libs/domain/imports/import-part.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { until } from '#libs/dev/testing/until.js';
import { useImportApi } from '../testing/import-api.js';

const octets = { 'content-type': 'application/octet-stream' };

describe('whole-file upload', () => {
  const { database, ask, api, user } = useImportApi({ IMPORT_MAX_BYTES: String(3 * partBytes) });

  const announce = (body: object, headers: Record<string, string>) =>
    ask('/imports', { method: 'POST', body, headers });
  const put = (id: string, number: number, raw: Buffer) =>
    ask(`/imports/${id}/parts/${number}`, { method: 'PUT', raw, headers: octets });
  const messages = () => database.em().find(OutboxMessage, {});
  const send = (raw: Buffer, headers: Record<string, string>, query = '') =>
    ask(`/imports${query}`, { method: 'POST', raw, headers });

  it.each(['text/csv', 'text/csv; charset=utf-8', 'text/plain', 'application/octet-stream'])(
    'accepts a whole file as %s in one request',
    async (type) => {
      const file = Buffer.alloc(partBytes + 77, 'name,city\n');
      const rule = encodeURIComponent(JSON.stringify({ kind: 'cheapest' }));
      const answer = await send(file, { 'content-type': type }, `?name=orders.csv&rule=${rule}`);
      expect(answer.status).toBe(201);
      expect(answer.json).toMatchObject({ name: 'orders.csv', status: 'reading', rule: { kind: 'cheapest' } });
      const parts = await database.em().find(ImportPart, {}, { orderBy: { number: 'asc' } });
      expect(parts.map(({ content }) => content!.length)).toEqual([partBytes, 77]);
      expect((await messages()).length).toBe(1);
    },
  );

  it('refuses a whole file that is too large before reading it', async () => {
    const answer = await send(Buffer.alloc(3 * partBytes + 1), { 'content-type': 'text/csv' });
    expect([answer.status, answer.json['code']]).toEqual([413, 'body_too_large']);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('refuses a whole file with an endless first line while it arrives, and again with the same key', async () => {
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

  it('stores the same file regardless of how it is split in transit', async () => {
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
    expect(Buffer.concat(parts.map(({ content }) => content!)).equals(file)).toBe(true);
  });

  it.each([
    ['image/png', '', 415, 'unsupported_media_type'],
    ['text/csv', '?rule=%7B', 400, 'invalid_body'],
    ['text/csv', '?rule=%7B%22kind%22%3A%22best%22%7D', 400, 'invalid_body'],
    ['text/csv', '?mapping=x', 400, 'invalid_body'],
    ['text/csv', `?mapping=${randomUUID()}`, 404, 'not_found'],
  ])('refuses a file as %s with %s', async (type, query, status, code) => {
    const answer = await send(Buffer.from('a\n'), { 'content-type': type }, query);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
    expect(await database.em().count(Import, {})).toBe(0);
  });

  it('resumes with the same key after a broken connection', async () => {
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

  it('refuses another file of the same name, length and key, in the middle and at the end', async () => {
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

  it('refuses another file in the middle while most of it is still to come', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'mixed-3' };
    const bytes = 3 * partBytes;
    const { json } = await announce({ name: 'upload.csv', bytes }, { 'idempotency-key': 'mixed-3' });
    await put(String(json['id']), 0, Buffer.alloc(partBytes, 'y\n'));
    expect((await send(Buffer.alloc(bytes, 'z\n'), headers)).json['code']).toBe('file_differs');
  });

  it('never reads a file whose end belongs to another one', async () => {
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'mixed-2' };
    const { json } = await announce({ name: 'upload.csv', bytes: partBytes + 9 }, { 'idempotency-key': 'mixed-2' });
    await put(String(json['id']), 1, Buffer.alloc(9, 'y\n'));
    expect((await send(Buffer.alloc(partBytes + 9, 'z\n'), headers)).json['code']).toBe('file_differs');
    expect(await messages()).toEqual([]);
  });
});
