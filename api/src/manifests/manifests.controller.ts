import { Body, Controller, Get, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/shipments/manifests.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { CreateManifests } from './commands/create-manifests.js';
import { GetManifestDay } from './queries/get-manifest-day.js';
import { RenderManifest } from './queries/render-manifest.js';

/** Forms that hand a day's labels over to their carrier; 404 for other owners' forms. */
@Controller('manifests')
@Allow('user')
export class ManifestsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.manifestDayView)
  get(
    @Actor() actor: Actor,
    @Query({ schema: contract.manifestDay }) { day }: z.infer<typeof contract.manifestDay>,
  ): Promise<contract.ManifestDayView> {
    return this.queries.execute(new GetManifestDay(actor, day));
  }

  @Post()
  @Idempotent()
  @Response(contract.manifestDayView, { status: 201 })
  async create(
    @Actor() actor: Actor,
    @Body({ schema: contract.manifestBody }) body: contract.ManifestBody,
  ): Promise<contract.ManifestDayView> {
    await this.commands.execute(new CreateManifests(actor, body));
    return this.queries.execute(new GetManifestDay(actor, body.day));
  }

  @Get(':id/file')
  @RateLimit('drawing')
  async file(
    @Actor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, fileName } = await this.queries.execute(new RenderManifest(actor, id));
    reply.header('cache-control', 'private, no-store');
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(bytes, { type: 'application/pdf', disposition, length: bytes.length });
  }
}
