import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { migrateUp } from './migrations-up.js';

const { database, process: settings } = envOf('database', 'process');
const ran = await migrateUp(database.url);
createLogger('migrate', settings.logLevel).info(
  { ran },
  ran.length > 0 ? 'database migrated' : 'database is up to date',
);
