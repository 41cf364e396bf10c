import { randomBytes } from 'node:crypto';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { labelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { GetLabelBatch, GetLabelBatchHandler } from './queries/get-label-batch.js';
import { GetLabelFile, GetLabelFileHandler } from './queries/get-label-file.js';

const owner: Actor = { id: 'ann', kind: 'user', roles: [], tokenExpires: new Date() };

describe('storing print batch files in a bucket', () => {
  const database = useDatabase();
  let server: S3Server;
  beforeAll(async () => {
    server = await S3Server.start();
  });
  afterAll(() => server.stop());

  it('shows their size and returns them unchanged', async () => {
    const objects = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
    const content = randomBytes(1_234);
    const body = labelBatchBody.parse({ of: { order: crypto.randomUUID() } });
    const batch = LabelBatch.of(owner.id, [], body, new Date());
    const stored = await objects.put('prints', content);
    const file = Object.assign(new LabelFile(), { batchId: batch.id, number: 1, labels: 1, ...stored });
    await database.em().persist([batch, file]).flush();
    const view = await new GetLabelBatchHandler(database.em()).execute(new GetLabelBatch(owner, batch.id));
    expect(view.files).toEqual([expect.objectContaining({ number: 1, bytes: 1_234 })]);
    const sent = await new GetLabelFileHandler(database.em(), objects).execute(new GetLabelFile(owner, batch.id, 1));
    expect('bytes' in sent && sent.bytes.equals(content)).toBe(true);
  });
});
