import { envOf } from '#libs/runtime/settings/env.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { migrateUp } from './migrations-up.js';
import { RefusedDatabase } from './migrations/carry-over.js';

const { migration, process: settings } = envOf('migration', 'process');
try {
  const ran = await migrateUp(migration.ownerUrl, { app: migration.appUrl, read: migration.readUrl });
  createLogger('migrate', settings.logLevel).info(
    { ran },
    ran.length > 0 ? 'database migrated' : 'database is up to date',
  );
} catch (error) {
  if (!(error instanceof RefusedDatabase)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
