import { Body, Controller, Get, Header, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin/admin-shipments.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { ActOnShipment } from './commands/act-on-shipment.js';
import { ExportAdminShipments } from './queries/export-admin-shipments.js';
import { FindAdminShipments } from './queries/find-admin-shipments.js';
import { GetAdminShipment } from './queries/get-admin-shipment.js';
import type { AdminShipmentFilter } from './shipment-conditions.js';

const slugParam = { schema: slugSchema };

/** Shipments of all owners, for staff. Owners have theirs at /shipments. */
@Controller('admin/shipments')
@Allow('operator', 'admin')
export class AdminShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AuditRead({ name: 'shipments', kind: 'shipment', subject: wholeList('Shipments') })
  @Response(contract.adminShipmentPage)
  list(
    @Query({ schema: contract.adminShipmentQuery }) query: contract.AdminShipmentQuery,
  ): Promise<contract.AdminShipmentPage> {
    return this.queries.execute(new FindAdminShipments(query));
  }

  @StepUp()
  @Get('file')
  @Heavy()
  @AuditRead({ name: 'shipments_file', kind: 'shipment', purpose: 'export', subject: wholeList('Shipments as a file') })
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(@Query({ schema: contract.adminShipmentFilter }) filter: AdminShipmentFilter): Promise<StreamableFile> {
    return this.queries.execute(new ExportAdminShipments(filter));
  }

  @Get(':slug')
  @AuditRead({ name: 'shipment', kind: 'shipment', subject: byPathParameter('slug') })
  @Response(contract.adminShipmentView)
  get(@Param('slug', slugParam) slug: string): Promise<contract.AdminShipmentView> {
    return this.queries.execute(new GetAdminShipment(slug));
  }

  /** Returns the shipment after the action. 409 illegal_transition says why it is not possible. */
  @Post(':slug/actions')
  @Response(contract.adminShipmentView)
  async act(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Body({ schema: contract.shipmentAction }) body: contract.ShipmentAction,
  ): Promise<contract.AdminShipmentView> {
    await this.commands.execute(new ActOnShipment(actor, slug, body));
    return this.queries.execute(new GetAdminShipment(slug));
  }
}
