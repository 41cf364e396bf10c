import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/reports/report-schedules.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ChangeReportSchedule } from './commands/change-report-schedule.js';
import { DeleteReportSchedule } from './commands/delete-report-schedule.js';
import { ScheduleReport } from './commands/schedule-report.js';
import { FindReportSchedules } from './queries/find-report-schedules.js';
import { shopScope } from './schedule-scope.js';

const idParam = { schema: z.uuid() };

/** Mails with reports of the whole shop, to oneself. Admins see their own schedules alone. */
@Controller('admin/report-schedules')
@Allow('admin')
@NoPersonalData()
export class AdminReportSchedulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.reportScheduleList)
  list(@Actor() actor: Actor): Promise<contract.ReportScheduleList> {
    return this.queries.execute(new FindReportSchedules(shopScope(actor)));
  }

  @Post()
  @RateLimit('writes')
  @Response(contract.reportScheduleView, { status: 201 })
  create(
    @Actor() actor: Actor,
    @Body({ schema: contract.shopScheduleBody }) body: contract.ReportScheduleBody,
  ): Promise<contract.ReportScheduleView> {
    return this.commands.execute(new ScheduleReport(shopScope(actor), body));
  }

  /** Also pauses and resumes. */
  @Put(':id')
  @Response(contract.reportScheduleView)
  change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.shopScheduleBody }) body: contract.ReportScheduleBody,
  ): Promise<contract.ReportScheduleView> {
    return this.commands.execute(new ChangeReportSchedule(shopScope(actor), id, body));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DeleteReportSchedule(shopScope(actor), id));
  }
}
