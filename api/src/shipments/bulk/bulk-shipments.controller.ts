import { Body, Controller, Get, Header, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/shipments/bulk-actions.js';
import * as lists from '#libs/contracts/shipments/shipment-lists.js';
import { Allow } from '../../http/auth/access.js';
import { CheckUserPool } from '../../http/auth/check-user-pool.guard.js';
import { Members } from '../../http/auth/member-rule.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Heavy } from '../../http/heavy-requests/heavy-route.js';
import { Idempotent } from '../../http/idempotency/idempotent.js';
import { RateLimit } from '../../http/limits/rate-limit.decorator.js';
import { Response } from '../../http/responses/response-schema.js';
import { DeleteShipments } from './commands/delete-shipments.js';
import { DuplicateShipments } from './commands/duplicate-shipments.js';
import { ExportShipments } from './queries/export-shipments.js';
import { SelectShipments } from './queries/select-shipments.js';
import { VoidLabels } from './commands/void-labels.js';

/** Actions on many of the caller's shipments; those of other owners do not exist for the caller. */
@Controller('shipments')
@Allow('guest', 'user')
export class BulkShipmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('selection')
  @Response(contract.shipmentSelection)
  select(
    @Actor() actor: Actor,
    @Query({ schema: lists.shipmentSelectionFilter }) filter: lists.ShipmentSelectionFilter,
  ): Promise<contract.ShipmentSelection> {
    return this.queries.execute(new SelectShipments(actor, filter));
  }

  @Get('file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(
    @Actor() actor: Actor,
    @Query({ schema: lists.shipmentExportFilter }) filter: lists.ShipmentExportFilter,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportShipments(actor, filter));
  }

  @Post('file')
  @Members('viewer')
  @HttpCode(200)
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  chosenFile(
    @Actor() actor: Actor,
    @Body({ schema: contract.bulkFileBody }) { shipments }: contract.BulkFileBody,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportShipments(actor, shipments));
  }

  /** Answers what came of each; asking again for the same labels changes nothing. */
  @Post('voids')
  @HttpCode(200)
  @Heavy()
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @Response(contract.bulkResult)
  void(
    @Actor() actor: Actor,
    @Body({ schema: contract.bulkVoidBody }) body: contract.BulkVoidBody,
  ): Promise<contract.BulkResult> {
    return this.commands.execute(new VoidLabels(actor, body));
  }

  @Post('deletions')
  @HttpCode(200)
  @Heavy()
  @Response(contract.bulkResult)
  delete(
    @Actor() actor: Actor,
    @Body({ schema: contract.bulkDeleteBody }) { shipments }: contract.BulkDeleteBody,
  ): Promise<contract.BulkResult> {
    return this.commands.execute(new DeleteShipments(actor, shipments));
  }

  @Post('duplicates')
  @Heavy()
  @Idempotent()
  @RateLimit('quotes')
  @Response(contract.duplicates, { status: 201 })
  duplicate(
    @Actor() actor: Actor,
    @Body({ schema: contract.bulkDuplicateBody }) { shipments }: contract.BulkDuplicateBody,
  ): Promise<contract.Duplicates> {
    return this.commands.execute(new DuplicateShipments(actor, shipments));
  }
}
