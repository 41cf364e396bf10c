import { MikroORM } from '@mikro-orm/postgresql';
import { openObjectStore } from '#libs/adapters/objects/open-object-store.js';
import { operatorText } from '#libs/adapters/objects/object-store-error.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { envOf } from '#libs/runtime/settings/env.js';
import { stripStoredPictures } from './strip-stored-pictures.js';

/**
 * `npm run pictures:strip`: removes the metadata of pictures that were stored before uploads had it removed, while the shop runs.
 * Exits with 1 when one failed.
 */
async function main(): Promise<number> {
  const { database, objects } = envOf('database', 'objects');
  const orm = await MikroORM.init(ormConfig({ url: database.url, pool: 2, applicationName: 'waybill-pictures-strip' }));
  try {
    const store = await openObjectStore(objects, orm.em);
    const pool = await orm.em.getConnection().getNativeClient();
    const { checked, stripped, failures } = await stripStoredPictures(pool, store);
    for (const failure of failures) process.stderr.write(`${failure}\n`);
    process.stdout.write(
      `${checked} pictures checked, ${stripped} had metadata, ${failures.length} could not be read.\n`,
    );
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
