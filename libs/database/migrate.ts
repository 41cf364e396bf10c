import { envOf } from '#libs/runtime/settings/env.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { migrateUp } from './migrations-up.js';

const { migration, process: settings } = envOf('migration', 'process');
const ran = await migrateUp(migration.ownerUrl, { app: migration.appUrl, read: migration.readUrl });
createLogger('migrate', settings.logLevel).info(
  { ran },
  ran.length > 0 ? 'database migrated' : 'database is up to date',
);
