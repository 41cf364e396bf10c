import { Body, Controller, Get, Header, Param, Post, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/margins/margin-backtests.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { Heavy } from '../../http/heavy-requests/heavy-route.js';
import { NoPersonalData } from '../../http/staff-reads/staff-read.js';
import { RateLimit } from '../../http/limits/rate-limit.decorator.js';
import { CancelBacktest } from './commands/cancel-backtest.js';
import { StartBacktest } from './commands/start-backtest.js';
import { ExportBacktest } from './queries/export-backtest.js';
import { GetBacktest } from './queries/get-backtest.js';

const idParam = { schema: z.uuid() };

/** Past sales, priced again by a worker under other rules. */
@Controller('margins/backtests')
@Allow('admin')
@NoPersonalData()
export class BacktestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Response(contract.backtestView, { status: 202 })
  async start(
    @Actor() actor: Actor,
    @Body({ schema: contract.backtestBody }) body: contract.BacktestBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.BacktestView> {
    const id = await this.commands.execute(new StartBacktest(actor, body));
    reply.header('location', `/api/margins/backtests/${id}`);
    return this.queries.execute(new GetBacktest(id));
  }

  /** Poll until it is done. */
  @Get(':id')
  @Response(contract.backtestView)
  get(@Param('id', idParam) id: string): Promise<contract.BacktestView> {
    return this.queries.execute(new GetBacktest(id));
  }

  /** CSV of every label. */
  @Get(':id/file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(@Param('id', idParam) id: string): Promise<StreamableFile> {
    return this.queries.execute(new ExportBacktest(id));
  }

  @Post(':id/cancel')
  @Response(contract.backtestView)
  async cancel(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.BacktestView> {
    await this.commands.execute(new CancelBacktest(actor, id));
    return this.queries.execute(new GetBacktest(id));
  }
}
