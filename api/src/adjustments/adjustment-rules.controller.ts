import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/adjustments/adjustment-rules.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ChangeRules } from './commands/change-rules.js';
import { GetRules } from './queries/get-rules.js';

/** What happens to new adjustments without a decision, and the time to dispute them. */
@Controller('admin/adjustment-rules')
@Allow('admin')
@NoPersonalData()
export class AdjustmentRulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.adjustmentRules)
  get(): Promise<contract.AdjustmentRules> {
    return this.queries.execute(new GetRules());
  }

  /** Applies to adjustments that are found from now on. */
  @Put()
  @HttpCode(200)
  @Response(contract.adjustmentRules)
  async change(
    @Actor() actor: Actor,
    @Body({ schema: contract.adjustmentRules }) body: contract.AdjustmentRules,
  ): Promise<contract.AdjustmentRules> {
    await this.commands.execute(new ChangeRules(actor, body));
    return this.queries.execute(new GetRules());
  }
}
