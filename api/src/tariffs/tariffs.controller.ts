import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/tariffs/tariffs.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { readFileBody } from '../http/bodies/file-bodies.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { csvFile } from '../http/responses/csv-file.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { DiscardTariffDraft } from './commands/discard-tariff-draft.js';
import { PublishTariff } from './commands/publish-tariff.js';
import { RestoreTariff } from './commands/restore-tariff.js';
import { UploadTariff } from './commands/upload-tariff.js';
import { GetTariffDraft } from './queries/get-tariff-draft.js';
import { GetTariffList } from './queries/get-tariff-list.js';
import { GetTariffTemplate } from './queries/get-tariff-template.js';
import { GetTariffs } from './queries/get-tariffs.js';
import { TariffFileDecision } from './tariff-file-decision.js';

const idParam = { schema: z.uuid() };
const numberParam = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_646)) };

/** What carriers charge: lists that are uploaded as drafts, compared with those in force, and published with their days. */
@Controller('admin/tariffs')
@Allow('admin')
@NoPersonalData()
export class TariffsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.tariffOverview)
  overview(): Promise<contract.TariffOverview> {
    return this.queries.execute(new GetTariffs());
  }

  /** The list in effect today, as a file to edit and upload. */
  @Get('template')
  async template(@Query({ schema: contract.tariffTarget }) target: contract.TariffTarget): Promise<StreamableFile> {
    const [header = [], ...rows] = await this.queries.execute(new GetTariffTemplate(target));
    return csvFile(`${target.carrier}-${target.kind}.csv`, header, pagesOf(rows));
  }

  /** A CSV file of at most 16 MB and 1,000,000 rows; replaces the draft of the same carrier and kind. */
  @Post('drafts')
  @Heavy(TariffFileDecision)
  @ApiConsumes('text/csv')
  @Response(contract.tariffDraftView, { status: 201 })
  async upload(
    @Actor() actor: Actor,
    @Query({ schema: contract.tariffUploadQuery }) query: contract.TariffUploadQuery,
    @Body() body: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.TariffDraftView> {
    const bytes = await readFileBody(body, contract.maxTariffFile);
    const id = await this.commands.execute(new UploadTariff(actor, query, bytes));
    reply.header('location', `/api/admin/tariffs/drafts/${id}`);
    return this.queries.execute(new GetTariffDraft(id));
  }

  @Get('drafts/:id')
  @Response(contract.tariffDraftView)
  draft(@Param('id', idParam) id: string): Promise<contract.TariffDraftView> {
    return this.queries.execute(new GetTariffDraft(id));
  }

  @Delete('drafts/:id')
  @HttpCode(204)
  async discard(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DiscardTariffDraft(actor, id));
  }

  @StepUp()
  @Post('drafts/:id/publish')
  @Idempotent()
  @Response(contract.tariffListSummary, { status: 201 })
  async publish(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.tariffPublishBody }) body: contract.TariffPublishBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.TariffListSummary> {
    return this.#published(await this.commands.execute(new PublishTariff(actor, id, body)), reply);
  }

  @Get('lists/:number')
  @Response(contract.tariffListSummary)
  list(@Param('number', numberParam) number: number): Promise<contract.TariffListSummary> {
    return this.queries.execute(new GetTariffList(number));
  }

  @StepUp()
  @Post('lists/:number/restore')
  @Idempotent()
  @Response(contract.tariffListSummary, { status: 201 })
  async restore(
    @Actor() actor: Actor,
    @Param('number', numberParam) number: number,
    @Body({ schema: contract.tariffPublishBody }) body: contract.TariffPublishBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.TariffListSummary> {
    return this.#published(await this.commands.execute(new RestoreTariff(actor, number, body)), reply);
  }

  #published(number: number, reply: FastifyReply): Promise<contract.TariffListSummary> {
    reply.header('location', `/api/admin/tariffs/lists/${number}`);
    return this.queries.execute(new GetTariffList(number));
  }
}

const pageRows = 2_000;

async function* pagesOf(rows: string[][]): AsyncGenerator<string[][]> {
  for (let from = 0; from < rows.length; from += pageRows) yield Promise.resolve(rows.slice(from, from + pageRows));
}
