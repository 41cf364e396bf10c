import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type ModuleMetadata } from '@nestjs/common';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Job } from '#libs/jobs/job.js';
import { envOf } from '#libs/runtime/env.js';
import { createLogger } from '#libs/runtime/logger.js';
import { RuntimeModule } from '#libs/runtime/runtime.module.js';
import { JobRuntimeModule } from '../runtime/job-runtime.module.js';
import { startWorker } from '../runtime/start-worker.js';

@Module({})
class JobWorkerModule {}

/** A real worker process that does these jobs alone. Says `ready` on standard output when it takes work. */
export async function startJobWorker(
  name: string,
  jobs: readonly Job[],
  { imports = [], providers = [] }: Pick<ModuleMetadata, 'imports' | 'providers'>,
): Promise<void> {
  try {
    const settings = envOf('process', 'database', 'queue');
    const { logLevel } = settings.process;
    const orm = MikroOrmModule.forRootAsync({
      driver: PostgreSqlDriver,
      useFactory: () => ({ ...ormConfig(settings.database), registerRequestContext: false }),
    });
    const runtime = [
      RuntimeModule.forRoot(name, logLevel),
      orm,
      JobRuntimeModule.forRoot({ jobs, schedules: [], settings }),
    ];
    await startWorker(
      { module: JobWorkerModule, imports: [...runtime, ...imports], providers },
      createLogger(name, logLevel),
    );
    process.stdout.write('ready\n');
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
