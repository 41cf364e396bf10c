import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/adjustments/adjustments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter } from '../http/staff-reads/audit-read.decorator.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { sendEvidence } from '../http/responses/send-evidence.js';
import { DecideAdjustment } from './commands/decide-adjustment.js';
import { FindAdjustments } from './queries/find-adjustments.js';
import { GetPhoto } from './photos/queries/get-photo.js';
import { photoNumber } from './photos/photo-number.js';
import { GetAdjustment } from './queries/get-adjustment.js';

/** Differences between carriers' bills and label costs, for the staff who decide them. */
@Controller('admin/adjustments')
@Allow('admin')
export class AdjustmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @NoPersonalData()
  @Response(contract.adjustmentPage)
  find(@Query({ schema: contract.adjustmentQuery }) query: contract.AdjustmentQuery): Promise<contract.AdjustmentPage> {
    return this.queries.execute(new FindAdjustments(query));
  }

  /** A photo of the owner's objection, as evidence for the carrier. */
  @Get(':id/photos/:number')
  @AuditRead({ name: 'objection_photo', kind: 'adjustment', subject: byPathParameter('id') })
  async photo(
    @Param('id', { schema: z.uuid() }) adjustmentId: string,
    @Param('number', photoNumber) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendEvidence(await this.queries.execute(new GetPhoto({ adjustmentId }, Number(number))), reply);
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
