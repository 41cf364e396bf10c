import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { ormConfig } from '#libs/database/orm.config.js';
import { checkRows, readImport } from '#libs/jobs/imports.js';
import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { JobRuntimeModule } from '../../runtime/job-runtime.module.js';
import { startWorker } from '../../runtime/start-worker.js';
import { CheckRows } from '../check-rows.js';
import { ImportLimits } from '../import-limits.js';
import { ReadImport } from '../read-import.js';

// A real worker process that reads files, in chunks of so many rows (first argument). Says `ready` on standard output when it takes work.

const settings = envOf('process', 'database', 'queue');

@Module({
  imports: [
    RuntimeModule.forRoot('import-worker', settings.process.logLevel),
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({ ...ormConfig(settings.database), registerRequestContext: false }),
    }),
    JobRuntimeModule.forRoot({ jobs: [readImport, checkRows], schedules: [], settings }),
  ],
  providers: [
    ReadImport,
    CheckRows,
    { provide: ImportLimits, useValue: new ImportLimits(2_000_000, Number(process.argv[2] ?? 500)) },
  ],
})
class ImportWorkerModule {}

try {
  await startWorker(ImportWorkerModule, createLogger('import-worker', settings.process.logLevel));
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
