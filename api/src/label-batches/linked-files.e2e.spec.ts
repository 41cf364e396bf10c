import { randomUUID } from 'node:crypto';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { labelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('files of print batches in a bucket that browsers reach', () => {
  const database = useDatabase();
  let server: S3Server;
  let api: TestApi;
  let ann: Guest;
  beforeAll(async () => {
    server = await S3Server.start();
    const { endpoint = '', name, prefix, keys } = server.bucket;
    api = await TestApi.start(database, {
      ...{ OBJECT_STORE: 's3', S3_BUCKET: name, S3_ENDPOINT: endpoint, S3_LINK_ENDPOINT: endpoint, S3_PREFIX: prefix },
      ...{ S3_ACCESS_KEY_ID: keys!.accessKeyId, S3_SECRET_ACCESS_KEY: keys!.secretAccessKey },
    });
    ann = await api.guest();
  });
  afterAll(async () => {
    await api.stop();
    await server.stop();
  });

  /** The path of a file that only its owner may have. */
  async function storedFile(text: string): Promise<string> {
    const objects = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
    const batch = LabelBatch.of(ann.id, [], labelBatchBody.parse({ of: { order: randomUUID() } }), new Date());
    const stored = await objects.put('prints', Buffer.from(text));
    const file = Object.assign(new LabelFile(), { batchId: batch.id, number: 1, labels: 1, ...stored });
    await database.em().persist([batch, file]).flush();
    return `/label-batches/${batch.id}/files/1`;
  }

  it('are sent by the store, to which pages may connect', async () => {
    const path = await storedFile('%PDF one');
    const headers = { authorization: `Bearer ${ann.token}` };
    const answer = await fetch(`${api.url}/api${path}`, { headers, redirect: 'manual' });
    const { location, ...rest } = Object.fromEntries(answer.headers);
    expect(answer.status).toBe(302);
    expect(rest).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(rest['content-security-policy']).toMatch(new RegExp(`connect-src [^;]*${server.bucket.endpoint}`));
    expect(location).toMatch(/&X-Amz-Expires=120&/);
    // As clients follow it: the token stays here.
    const followed = await api.ask(path, { as: ann, headers: { range: 'bytes=5-' } });
    expect([followed.status, followed.text]).toEqual([206, 'one']);
    expect(followed.headers.get('content-disposition')).toBe('attachment; filename="labels-1.pdf"');
  });

  it('have a link for their owner only, and for a download only', async () => {
    const path = await storedFile('%PDF two');
    expect(await api.ask(path, { as: await api.guest() })).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect((await api.ask(path)).status).toBe(401);
    const head = await api.ask(path, { as: ann, method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, '8']);
  });
});
