import { Module } from '@nestjs/common';
import { OperationsUseCases } from '#libs/use-cases/operations/operations-use-cases.module.js';
import { ChangeSettingsHandler } from './commands/change-settings.js';
import { OperationsController } from './operations.controller.js';
import { FindDeadLettersHandler } from './queries/find-dead-letters.js';
import { GetRetentionHandler } from './queries/get-retention.js';
import { GetSettingsHandler } from './queries/get-settings.js';

/** For operators: the state of queues, carriers and workers, which the api's own figures hold too. */
@Module({
  imports: [OperationsUseCases],
  controllers: [OperationsController],
  providers: [FindDeadLettersHandler, GetSettingsHandler, GetRetentionHandler, ChangeSettingsHandler],
})
export class OperationsModule {}
