import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/adjustments/adjustments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { readFileBody } from '../http/bodies/file-bodies.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { BillFileDecision } from './bill-file-decision.js';
import { RecordBill } from './commands/record-bill.js';
import { TakeBackBill } from './commands/take-back-bill.js';
import { GetUnmatchedLines } from './queries/get-unmatched-lines.js';
import { ListBills } from './queries/list-bills.js';

/** Carriers' bills: uploaded line by line, each line once. */
@Controller('admin/carrier-bills')
@Allow('admin')
@NoPersonalData()
export class CarrierBillsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.billList)
  list(): Promise<contract.BillList> {
    return this.queries.execute(new ListBills());
  }

  /** A CSV file in UTF-8 of at most 2 MB and 5,000 lines. Uploading it again only finds labels that were missing. */
  @Post()
  @Heavy(BillFileDecision)
  @ApiConsumes('text/csv')
  @HttpCode(200)
  @Response(contract.billResult)
  async upload(
    @Actor() actor: Actor,
    @Query({ schema: contract.billUpload }) upload: contract.BillUpload,
    @Body() body: unknown,
  ): Promise<contract.BillResult> {
    return this.commands.execute(new RecordBill(actor, upload, await readFileBody(body, contract.maxBillFile)));
  }

  /** Undoes an upload. 409 illegal_transition when a charge, a won dispute or a later bill depends on it. */
  @Delete(':id')
  @HttpCode(204)
  async takeBack(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<void> {
    await this.commands.execute(new TakeBackBill(actor, id));
  }

  @Get(':id/unmatched')
  @Response(contract.unmatchedLines)
  unmatched(@Param('id', { schema: z.uuid() }) id: string): Promise<contract.UnmatchedLines> {
    return this.queries.execute(new GetUnmatchedLines(id));
  }
}
