import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/adjustments/adjustments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { DecideAdjustment } from './commands/decide-adjustment.js';
import { FindAdjustments } from './queries/find-adjustments.js';
import { GetAdjustment } from './queries/get-adjustment.js';

/** Differences between carriers' bills and label costs, for the staff who decide them. */
@Controller('admin/adjustments')
@Allow('admin')
@NoPersonalData()
export class AdjustmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.adjustmentPage)
  find(@Query({ schema: contract.adjustmentQuery }) query: contract.AdjustmentQuery): Promise<contract.AdjustmentPage> {
    return this.queries.execute(new FindAdjustments(query));
  }

  /** 409 illegal_transition when it is decided already. */
  @Post(':id/decision')
  @HttpCode(200)
  @Response(contract.adjustmentRow)
  async decide(
    @Actor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: contract.adjustmentDecision }) body: contract.AdjustmentDecision,
  ): Promise<contract.AdjustmentRow> {
    await this.commands.execute(new DecideAdjustment(actor, id, body));
    return this.queries.execute(new GetAdjustment(id));
  }
}
