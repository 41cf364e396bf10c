import { MikroORM } from '@mikro-orm/postgresql';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { operatorText } from '#libs/adapters/objects/object-store-error.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { EnvError, envOf } from '#libs/runtime/settings/env.js';
import { moveObjects } from './move-objects.js';

/**
 * `npm run objects:move`: moves files to the place that `OBJECT_STORE` names while the shop runs. Exits with 1 when a file
 * failed.
 */
async function main(): Promise<number> {
  const { database, objects } = envOf('database', 'objects');
  if (!objects.bucket) throw new EnvError(['S3_BUCKET is missing: there is no other place than the database.']);
  const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 4, applicationName: 'waybill-objects-move' }));
  try {
    const store = await openObjectStore(objects, orm.em);
    const pool = await orm.em.getConnection().getNativeClient();
    const { moved, failures } = await moveObjects(pool, store, objects.store, (table, count) => {
      process.stdout.write(`${table}: ${count} moved\n`);
    });
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    process.stdout.write(`${moved} files moved to ${objects.store}, ${failures.length} could not be.\n`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    await orm.close();
  }
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${operatorText(error)}\n`);
  process.exit(1);
}
