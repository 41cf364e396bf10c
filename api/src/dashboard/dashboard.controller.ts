import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin/dashboard.js';
import { Allow } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { GetDashboard } from './queries/get-dashboard.js';

/** How the shop does, in figures. */
@Controller('dashboard')
@Allow('admin')
@NoPersonalData()
export class DashboardController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Response(contract.dashboardView)
  get(@Query({ schema: contract.dashboardQuery }) query: contract.DashboardQuery): Promise<contract.DashboardView> {
    return this.queries.execute(new GetDashboard(query));
  }
}
