import { Controller, Get, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { labelFileQuery, labelView, type LabelView } from '#libs/contracts/shipments/labels.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { FetchMissingDocuments } from './commands/fetch-missing-documents.js';
import { MarkPrinted } from './commands/mark-printed.js';
import { GetLabel } from './queries/get-label.js';
import { RenderInvoice } from './queries/render-invoice.js';
import { RenderLabelFile } from './queries/render-label-file.js';
import { sendLabelFile } from './send-label-file.js';

const slugParam = { schema: slugSchema };

/** The labels of the caller's shipments, by the shipment's slug; 404 for other owners' labels. */
@Controller('labels/:slug')
@Allow('any guest', 'user')
export class LabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(labelView)
  get(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<LabelView> {
    return this.queries.execute(new GetLabel(actor, slug));
  }

  /** Drawn from the stored label in any format, at any time after the purchase. */
  @Get('file')
  @RateLimit('drawing')
  async file(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Query({ schema: labelFileQuery }) query: z.infer<typeof labelFileQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    await this.commands.execute(new FetchMissingDocuments(actor, slug));
    return sendLabelFile(await this.queries.execute(new RenderLabelFile(actor, slug, query)), reply);
  }

  /** The commercial invoice of a parcel that crosses a border. */
  @Get('invoice')
  @RateLimit('drawing')
  async invoice(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    return sendLabelFile(await this.queries.execute(new RenderInvoice(actor, slug)), reply);
  }

  @Post('printed')
  @Response(labelView)
  async printed(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<LabelView> {
    await this.commands.execute(new MarkPrinted(actor, slug));
    return this.queries.execute(new GetLabel(actor, slug));
  }
}
