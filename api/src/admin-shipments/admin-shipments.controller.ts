import { Controller, Get, Header, Query, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin-shipments.js';
import { Allow } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { ExportAdminShipments } from './queries/export-admin-shipments.js';
import { FindAdminShipments } from './queries/find-admin-shipments.js';
import type { AdminShipmentFilter } from './shipment-conditions.js';

/** Shipments of everybody, for those who look after them. Owners have theirs at /shipments. */
@Controller('admin/shipments')
@Allow('operator', 'admin')
export class AdminShipmentsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(contract.adminShipmentPage)
  list(
    @Query({ schema: contract.adminShipmentQuery }) query: contract.AdminShipmentQuery,
  ): Promise<contract.AdminShipmentPage> {
    return this.queries.execute(new FindAdminShipments(query));
  }

  @Get('file')
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(@Query({ schema: contract.adminShipmentFilter }) filter: AdminShipmentFilter): Promise<StreamableFile> {
    return this.queries.execute(new ExportAdminShipments(filter));
  }
}
