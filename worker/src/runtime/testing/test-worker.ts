import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { ormConfig } from '#libs/database/orm.config.js';
import { entities } from '#libs/database/entities.js';
import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { JobRuntimeModule } from '../job-runtime.module.js';
import { startWorker } from '../start-worker.js';
import { testHandlers } from './test-handlers.js';
import { TestEffect } from './test-effect.js';
import { testJobs } from './test-jobs.js';

// A real worker process with the jobs of the queue tests. Says `ready` on standard output when it takes work.

const settings = envOf('process', 'database', 'queue');

@Module({
  imports: [
    RuntimeModule.forRoot('test-worker', settings.process.logLevel),
    MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({
        ...ormConfig(settings.database),
        entities: [...entities, TestEffect],
        registerRequestContext: false,
      }),
    }),
    JobRuntimeModule.forRoot({ jobs: testJobs, schedules: [], settings }),
  ],
  providers: testHandlers,
})
class TestWorkerModule {}

try {
  await startWorker(TestWorkerModule, createLogger('test-worker', settings.process.logLevel));
  process.stdout.write('ready\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
