import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/reports/report-schedules.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { ChangeReportSchedule } from './commands/change-report-schedule.js';
import { DeleteReportSchedule } from './commands/delete-report-schedule.js';
import { ScheduleReport } from './commands/schedule-report.js';
import { FindReportSchedules } from './queries/find-report-schedules.js';
import { shipperScope } from './schedule-scope.js';

const idParam = { schema: z.uuid() };

/** Mails with reports, to oneself: every member who may read reports may have them mailed. */
@Controller('report-schedules')
@Allow('user')
@Members('viewer')
export class ReportSchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.reportScheduleList)
  list(@Actor() actor: Actor): Promise<contract.ReportScheduleList> {
    return this.queries.execute(new FindReportSchedules(shipperScope(actor)));
  }

  @Post()
  @RateLimit('writes')
  @Response(contract.reportScheduleView, { status: 201 })
  create(
    @Actor() actor: Actor,
    @Body({ schema: contract.shipperScheduleBody }) body: contract.ReportScheduleBody,
  ): Promise<contract.ReportScheduleView> {
    return this.commands.execute(new ScheduleReport(shipperScope(actor), body));
  }

  /** Also pauses and resumes. */
  @Put(':id')
  @Response(contract.reportScheduleView)
  change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.shipperScheduleBody }) body: contract.ReportScheduleBody,
  ): Promise<contract.ReportScheduleView> {
    return this.commands.execute(new ChangeReportSchedule(shipperScope(actor), id, body));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DeleteReportSchedule(shipperScope(actor), id));
  }
}
