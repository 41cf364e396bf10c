import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/margins/margins.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { DiscardDraft } from './commands/discard-draft.js';
import { PublishDraft } from './commands/publish-draft.js';
import { RestoreVersion } from './commands/restore-version.js';
import { SaveDraft } from './commands/save-draft.js';
import { CompareMargins } from './queries/compare-margins.js';
import { FindVersions } from './queries/find-versions.js';
import { GetDraft } from './queries/get-draft.js';
import { GetVersion } from './queries/get-version.js';

const numberParam = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_646)) };

/** Margins on carriers' prices: one draft, and the versions published from it. */
@Controller('margins')
@Allow('admin')
@NoPersonalData()
export class MarginsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('draft')
  @Response(contract.marginDraftView)
  draft(): Promise<contract.MarginDraftView> {
    return this.queries.execute(new GetDraft());
  }

  @Put('draft')
  @Response(contract.marginDraftView)
  async save(
    @Actor() actor: Actor,
    @Body({ schema: contract.marginDraftBody }) body: contract.MarginDraftBody,
  ): Promise<contract.MarginDraftView> {
    await this.commands.execute(new SaveDraft(actor, body));
    return this.queries.execute(new GetDraft());
  }

  @Delete('draft')
  @Response(contract.marginDraftView)
  async discard(
    @Actor() actor: Actor,
    @Query({ schema: contract.marginDraftQuery }) { version }: contract.MarginDraftQuery,
  ): Promise<contract.MarginDraftView> {
    await this.commands.execute(new DiscardDraft(actor, version));
    return this.queries.execute(new GetDraft());
  }

  @StepUp()
  @Post('publish')
  @Idempotent()
  @Response(contract.marginVersionView, { status: 201 })
  async publish(
    @Actor() actor: Actor,
    @Body({ schema: contract.marginPublishBody }) body: contract.MarginPublishBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.MarginVersionView> {
    return this.#published(await this.commands.execute(new PublishDraft(actor, body)), reply);
  }

  @Get('versions')
  @Response(contract.marginVersionPage)
  versions(
    @Query({ schema: contract.marginVersionQuery }) query: z.infer<typeof contract.marginVersionQuery>,
  ): Promise<contract.MarginVersionPage> {
    return this.queries.execute(new FindVersions(query));
  }

  @Get('versions/:number')
  @Response(contract.marginVersionView)
  version(@Param('number', numberParam) number: number): Promise<contract.MarginVersionView> {
    return this.queries.execute(new GetVersion(number));
  }

  @StepUp()
  @Post('versions/:number/restore')
  @Idempotent()
  @Response(contract.marginVersionView, { status: 201 })
  async restore(
    @Actor() actor: Actor,
    @Param('number', numberParam) number: number,
    @Body({ schema: contract.marginRestoreBody }) body: contract.MarginRestoreBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.MarginVersionView> {
    return this.#published(await this.commands.execute(new RestoreVersion(actor, number, body)), reply);
  }

  @Get('compare')
  @Response(contract.marginComparison)
  compare(
    @Query({ schema: contract.marginCompareQuery }) query: contract.MarginCompareQuery,
  ): Promise<contract.MarginComparison> {
    return this.queries.execute(new CompareMargins(query));
  }

  #published(number: number, reply: FastifyReply): Promise<contract.MarginVersionView> {
    reply.header('location', `/api/margins/versions/${number}`);
    return this.queries.execute(new GetVersion(number));
  }
}
