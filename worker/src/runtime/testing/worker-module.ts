import { MikroOrmModule } from '@mikro-orm/nestjs';
import type { EntityClass } from '@mikro-orm/core';
import { EntityManager, MikroORM, PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type ModuleMetadata, type Provider, type Type } from '@nestjs/common';
import { entities } from '#libs/database/entities.js';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Job } from '#libs/jobs/job.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import type { JobProcessor } from '../job-processor.js';
import { JobRuntimeModule } from '../job-runtime.module.js';
import type { RuntimeSettings } from '../runtime-settings.js';

type Modules = NonNullable<ModuleMetadata['imports']>;

/** A worker with only these jobs, and of their processors those of its groups. `imports`, `providers`: their dependencies. */
export type TestWorker = {
  readonly processors: readonly (readonly [Job, Type<JobProcessor>])[];
  readonly imports?: Modules;
  readonly providers?: readonly Provider[];
};

export function workerModule(worker: TestWorker, settings: RuntimeSettings, database: Modules[number]): DynamicModule {
  const own = worker.processors.filter(([job]) => settings.queue.groups.includes(job.group));
  const jobs = worker.processors.map(([job]) => job);
  return {
    module: class TestWorkerModule {},
    imports: [
      RuntimeModule.forRoot('test-worker', settings.process.logLevel),
      database,
      JobRuntimeModule.forRoot({ jobs, schedules: [], settings }),
      ...(worker.imports ?? []),
    ],
    providers: [...(worker.providers ?? []), ...own.map(([, processor]) => processor)],
  };
}

/** The database of a test, which stays open when the worker ends. */
export function databaseOf(orm: MikroORM): DynamicModule {
  @Global()
  @Module({})
  class TestDatabaseModule {}
  const providers = [
    { provide: MikroORM, useValue: orm },
    { provide: EntityManager, useValue: orm.em },
  ];
  return { module: TestDatabaseModule, providers, exports: providers };
}

/** The worker's own database connection. `besides`: entities for tests. */
export const ownDatabase = (settings: RuntimeSettings, besides: EntityClass[] = []): Modules[number] =>
  MikroOrmModule.forRootAsync({
    driver: PostgreSqlDriver,
    useFactory: () => ({
      ...ormConfig(settings.database),
      entities: [...entities, ...besides],
      registerRequestContext: false,
    }),
  });
