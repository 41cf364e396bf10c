import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest } from '../testing/test-api.js';

describe('address file import', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    ann = await api.user();
  });
  afterAll(() => api.stop());

  const send = (raw: string | Buffer, type = 'text/csv', as = ann): Promise<Answer> =>
    api.ask('/addresses/file', { method: 'POST', as, raw, headers: { 'content-type': type } });

  it('stores the file and reports the result once a worker has read it', async () => {
    const answer = await send('no,address\n"');
    const id = String(answer.json['id']);
    const waiting = { id, status: 'waiting', result: null, failure: null };
    expect([answer.status, answer.json]).toEqual([202, waiting]);
    expect(answer.headers.get('location')).toBe(`/api/addresses/files/${id}`);
    const em = database.em();
    const file = await em.findOneOrFail(AddressFile, id);
    expect([file.ownerId, file.content?.toString()]).toEqual([ann.id, 'no,address\n"']);
    const jobs = (await em.find(OutboxMessage, {})).map(({ job, payload }) => [job, payload]);
    expect(jobs).toEqual([['import-addresses', { fileId: id }]]);
    const readFileView = async () => (await api.ask(`/addresses/files/${id}`, { as: ann })).json;
    expect(await readFileView()).toEqual(waiting);
    file.finish({ added: 1, merged: 0, refused: [] });
    await em.flush();
    expect(await readFileView()).toEqual({ ...waiting, status: 'done', result: { added: 1, merged: 0, refused: [] } });
    expect((await api.ask(`/addresses/files/${id}`, { as: await api.user() })).status).toBe(404);
  });

  it('accepts at most three waiting files per owner', async () => {
    const answers = [];
    for (let sent = 0; sent < 4; sent += 1) answers.push(await send('name\nA'));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 409]);
    expect(answers[3]!.json['code']).toBe('busy');
  });

  it('lists the accepted file formats', async () => {
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('x', 'text/plain')).status).toBe(415);
    expect((await send('x'.repeat(1024 * 1024 + 1))).status).toBe(413);
    expect((await send('x', 'text/csv', await api.guest())).status).toBe(403);
    const elsewhere = await api.ask('/addresses', {
      method: 'POST',
      as: ann,
      raw: 'a,b',
      headers: { 'content-type': 'text/csv' },
    });
    expect(elsewhere).toMatchObject({ status: 415, json: { code: 'unsupported_media_type' } });
    const out = await api.ask('/addresses/file', { as: ann });
    expect(out.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(out.headers.get('content-disposition')).toBe('attachment; filename="addresses.csv"');
    expect(out.headers.get('cache-control')).toBe('private, no-store');
  });
});
