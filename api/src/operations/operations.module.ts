import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { prepared } from '#libs/database/prepared.js';
import { readOperations } from '#libs/database/read-operations.js';
import { watchOperations } from '#libs/database/watch-operations.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { SettleFailuresHandler } from './commands/settle-failures.js';
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
    SettleFailuresHandler,
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
    watchOperations(this.registry, () =>
      readOperations((name, text, values) => prepared(this.em.fork(), name, text, values)),
    );
  }
}
