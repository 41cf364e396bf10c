import { Controller, Get, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { returnLabelQuery } from '#libs/contracts/shipments/returns.js';
import { slug as tokenSchema } from '#libs/contracts/shipments/shipments.js';
import { Public } from '../http/auth/access.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { FetchMissingDocuments } from './commands/fetch-missing-documents.js';
import { MarkPrinted } from './commands/mark-printed.js';
import { RenderInvoice } from './queries/render-invoice.js';
import { RenderLabelFile } from './queries/render-label-file.js';
import { sendLabelFile } from './send-label-file.js';
import { FindReturnLabel } from './queries/find-return-label.js';

/** Public: the label of a return for anybody with its link, while the link is valid and no carrier has the parcel. */
@Controller('returns/:token')
@Public()
export class ReturnLabelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Counts as printed: from then on the sender cannot know that the label is not in use. */
  @Get('label')
  @RateLimit('drawing')
  async file(
    @Param('token', { schema: tokenSchema }) token: string,
    @Query({ schema: returnLabelQuery }) { format }: z.infer<typeof returnLabelQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { owner, slug } = await this.queries.execute(new FindReturnLabel(token));
    await this.commands.execute(new FetchMissingDocuments(owner, slug));
    const file = await this.queries.execute(new RenderLabelFile(owner, slug, { format, start: 0, page: 1 }));
    await this.commands.execute(new MarkPrinted(owner, slug));
    return sendLabelFile(file, reply);
  }

  /** The commercial invoice of a return that crosses a border. */
  @Get('invoice')
  @RateLimit('drawing')
  async invoice(
    @Param('token', { schema: tokenSchema }) token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { owner, slug } = await this.queries.execute(new FindReturnLabel(token));
    return sendLabelFile(await this.queries.execute(new RenderInvoice(owner, slug)), reply);
  }
}
