import { Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/operations/findings.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { ResolveFinding } from './commands/resolve-finding.js';
import { FindFindings } from './queries/find-findings.js';

/** Discrepancies that the reconciler has found, and what to do. */
@Controller('findings')
@Allow('operator', 'admin')
@NoPersonalData()
export class FindingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.findingPage)
  list(@Query({ schema: contract.findingQuery }) query: contract.FindingQuery): Promise<contract.FindingPage> {
    return this.queries.execute(new FindFindings(query));
  }

  @Post(':id/resolve')
  @Response(contract.findingView)
  resolve(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<contract.FindingView> {
    return this.commands.execute(new ResolveFinding(actor, id));
  }
}
