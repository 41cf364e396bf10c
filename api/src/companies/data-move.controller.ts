import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/companies/data-move.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { Response } from '../http/responses/response-schema.js';
import { actingMember } from './acting-member.js';
import { StartDataMove } from './commands/start-data-move.js';
import { FindDataMove } from './queries/find-data-move.js';

/** Moves the data of an owner's own account to the company. */
@Controller('company/data-move')
@Allow('user')
@Members('owner')
export class DataMoveController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.dataMoveView)
  find(@Actor() actor: Actor): Promise<contract.DataMoveView> {
    return this.queries.execute(new FindDataMove(actingMember(actor)));
  }

  @Post()
  @StepUp()
  @Response(contract.dataMoveView, { status: 202 })
  async start(
    @Actor() actor: Actor,
    @Body({ schema: contract.dataMoveBody }) _: contract.DataMoveBody,
  ): Promise<contract.DataMoveView> {
    const acting = actingMember(actor);
    await this.commands.execute(new StartDataMove(acting));
    return this.queries.execute(new FindDataMove(acting));
  }
}
