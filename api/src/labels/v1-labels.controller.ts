import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { v1Label } from '#libs/contracts/public-api/answers.js';
import { labelFileQuery, type LabelView } from '#libs/contracts/shipments/labels.js';
import { slug as slugSchema } from '#libs/contracts/shipments/shipments.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { PublicResponse } from '../http/responses/public-response.js';
import { GetLabel } from './queries/get-label.js';
import { RenderLabelFile } from './queries/render-label-file.js';

const slugParam = { schema: slugSchema };

/** Public API: labels, by the shipment's slug. */
@Controller('v1/labels/:slug')
@Allow('user', 'key:read')
export class V1LabelsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @PublicResponse(v1Label)
  get(@Actor() actor: Actor, @Param('slug', slugParam) slug: string): Promise<LabelView> {
    return this.queries.execute(new GetLabel(actor, slug));
  }

  /** The label as PDF, PNG or ZPL: `formats` of the label lists those it has. */
  @Get('file')
  @RateLimit('drawing')
  async file(
    @Actor() actor: Actor,
    @Param('slug', slugParam) slug: string,
    @Query({ schema: labelFileQuery }) query: z.infer<typeof labelFileQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, contentType, fileName } = await this.queries.execute(new RenderLabelFile(actor, slug, query));
    reply.header('cache-control', 'private, no-store');
    const disposition = `attachment; filename="${fileName}"`;
    return new StreamableFile(bytes, { type: contentType, disposition, length: bytes.length });
  }
}
