import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { partBytes } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Import } from '#libs/domain/imports/import.js';
import type { ObjectStore } from '#libs/domain/objects/object-store.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { S3Server } from '#libs/dev/testing/servers/s3-server.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { ExportRows, ExportRowsHandler } from '../corrected-files/queries/export-rows.js';
import { StorePart, StorePartHandler } from './commands/store-part.js';

const owner: Actor = { id: 'ann', kind: 'user', roles: [], tokenExpires: new Date() };

describe('storing upload parts in a bucket', () => {
  const database = useDatabase();
  const file = Buffer.concat([Buffer.alloc(partBytes, 'a,b\n'), Buffer.from('Zoë,1\n')]);
  const parts = [file.subarray(0, partBytes), file.subarray(partBytes)];
  let server: S3Server;
  let objects: ObjectStore;
  let id: string;
  beforeAll(async () => {
    server = await S3Server.start();
    objects = await openObjectStore({ store: 's3', bucket: server.bucket }, database.orm.em);
  });
  beforeEach(async () => {
    const upload = Import.announce(owner.id, 'orders.csv', file.length, new Date());
    await database.em().persist(upload).flush();
    id = upload.id;
  });
  afterAll(() => server.stop());

  const store = (number: number, content = parts[number]!, actor = owner) =>
    new StorePartHandler(database.em(), objects, new SystemClock()).execute(new StorePart(actor, id, number, content));

  it('completes once all parts are stored, and returns them unchanged', async () => {
    expect(await store(1)).toMatchObject({ missing: [0] });
    expect(await store(0)).toMatchObject({ missing: [], received: file.length });
    expect(await database.em().execute('select 1 from import_part where content is not null')).toEqual([]);
    const handler = new ExportRowsHandler(database.em(), objects);
    const original = await handler.execute(new ExportRows(owner, id, { rows: 'original' }));
    const bytes: Buffer[] = [];
    for await (const piece of original.getStream()) bytes.push(piece as Buffer);
    expect(Buffer.concat(bytes).equals(file)).toBe(true);
  });

  it('stores the same part once when sent again, and refuses a different one', async () => {
    await store(1);
    const before = server.keys();
    expect(await store(1)).toMatchObject({ missing: [0] });
    expect(await refusalOf(store(1, Buffer.from('Bob,22\n')))).toMatchObject({ code: 'file_differs' });
    await store(0);
    expect(await store(1)).toMatchObject({ missing: [] });
    expect(server.keys()).toHaveLength(before.length + 1);
  });

  it('refuses parts of a canceled upload', async () => {
    const before = server.keys();
    await database.em().nativeUpdate(Import, { id }, { status: 'cancelled' });
    expect(await refusalOf(store(0))).toMatchObject({ code: 'illegal_transition' });
    expect(server.keys()).toEqual(before);
  });

  it('refuses parts of another owner', async () => {
    const before = server.keys();
    expect(await refusalOf(store(0, parts[0], { ...owner, id: 'bob' }))).toMatchObject({ kind: 'missing' });
    expect(server.keys()).toEqual(before);
  });
});
