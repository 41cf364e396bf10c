import { Body, Controller, Get, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/operations/operations.js';
import { retentionView, type RetentionView } from '#libs/contracts/operations/retention.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ChangeSettings } from './commands/change-settings.js';
import { RetryOrDiscardDeadLetters } from '#libs/use-cases/operations/retry-or-discard-dead-letters.js';
import { FindDeadLetters } from './queries/find-dead-letters.js';
import { GetRetention } from './queries/get-retention.js';
import { GetSettings } from './queries/get-settings.js';
import { GetOperations } from '#libs/use-cases/operations/get-operations.js';

/** What operators watch. */
@Controller('operations')
@Allow('operator', 'admin')
@NoPersonalData()
export class OperationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.operationsView)
  get(): Promise<contract.OperationsView> {
    return this.queries.execute(new GetOperations());
  }

  @Get('failures')
  @Response(contract.failurePage)
  failures(@Query({ schema: contract.failureQuery }) query: contract.FailureQuery): Promise<contract.FailurePage> {
    return this.queries.execute(new FindDeadLetters(query));
  }

  @Post('failures/retry')
  @Response(contract.failureOutcome)
  retry(
    @Actor() actor: Actor,
    @Body({ schema: contract.failureChoice }) choice: contract.FailureChoice,
  ): Promise<contract.FailureOutcome> {
    return this.commands.execute(new RetryOrDiscardDeadLetters(actor, 'retry', choice));
  }

  @Post('failures/discard')
  @Response(contract.failureOutcome)
  discard(
    @Actor() actor: Actor,
    @Body({ schema: contract.failureChoice }) choice: contract.FailureChoice,
  ): Promise<contract.FailureOutcome> {
    return this.commands.execute(new RetryOrDiscardDeadLetters(actor, 'discard', choice));
  }

  @Get('retention')
  @Response(retentionView)
  retention(): Promise<RetentionView> {
    return this.queries.execute(new GetRetention());
  }

  @Get('settings')
  @Response(contract.operationsSettings)
  settings(): Promise<contract.OperationsSettings> {
    return this.queries.execute(new GetSettings());
  }

  @StepUp()
  @Put('settings')
  @Allow('admin')
  @Response(contract.operationsSettings)
  async change(
    @Actor() actor: Actor,
    @Body({ schema: contract.operationsSettings }) settings: contract.OperationsSettings,
  ): Promise<contract.OperationsSettings> {
    await this.commands.execute(new ChangeSettings(actor, settings));
    return this.queries.execute(new GetSettings());
  }
}
