import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { runPrepared } from '#libs/database/run-prepared.js';
import { readOperations } from '#libs/use-cases/operations/read-operations.js';
import { addOperationsMetrics } from '#libs/use-cases/operations/operations-metrics.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { ResolveFailuresHandler } from './commands/resolve-failures.js';
import { OperationsController } from './operations.controller.js';
import { FindFailuresHandler } from './queries/find-failures.js';
import { GetOperationsHandler } from './queries/get-operations.js';
import { GetSettingsHandler } from './queries/get-settings.js';

/** For operators: the state of queues, carriers and workers, which the api's own figures hold too. */
@Module({
  controllers: [OperationsController],
  providers: [
    GetOperationsHandler,
    FindFailuresHandler,
    ResolveFailuresHandler,
    GetSettingsHandler,
    ChangeSettingsHandler,
  ],
})
export class OperationsModule implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    addOperationsMetrics(this.registry, () =>
      readOperations((name, text, values) => runPrepared(this.em.fork(), name, text, values)),
    );
  }
}
