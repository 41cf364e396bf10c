import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { EntityClass } from '@mikro-orm/core';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type ModuleMetadata, type Provider } from '@nestjs/common';
import { entities } from '#libs/database/entities.js';
import { ormConfig } from '#libs/database/orm.config.js';
import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { JobRuntimeModule, type JobRuntimeOptions } from '../job-runtime.module.js';
import { startWorker } from '../start-worker.js';

/** A worker process with some jobs alone. `imports`: modules they need; `besides`: entities that only they have. */
type TestWorker = {
  name: string;
  jobs: JobRuntimeOptions['jobs'];
  imports?: NonNullable<ModuleMetadata['imports']>;
  providers: Provider[];
  besides?: EntityClass[];
};

/** Runs a real worker process. Says `ready` on standard output when it takes work. */
export async function runTestWorker({ name, jobs, imports = [], providers, besides = [] }: TestWorker): Promise<void> {
  const settings = envOf('process', 'database', 'queue');

  @Module({
    imports: [
      RuntimeModule.forRoot(name, settings.process.logLevel),
      MikroOrmModule.forRootAsync({
        driver: PostgreSqlDriver,
        useFactory: () => ({
          ...ormConfig(settings.database),
          entities: [...entities, ...besides],
          registerRequestContext: false,
        }),
      }),
      JobRuntimeModule.forRoot({ jobs, schedules: [], settings }),
      ...imports,
    ],
    providers,
  })
  class TestWorkerModule {}

  try {
    await startWorker(TestWorkerModule, createLogger(name, settings.process.logLevel));
    process.stdout.write('ready\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
