import { Body, Controller, Get, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  labelBatchBody,
  labelBatchView,
  type LabelBatchBody,
  type LabelBatchView,
} from '#libs/contracts/label-batches.js';
import { Allow } from '../http/access.js';
import { Actor } from '../http/actor.js';
import { Answers } from '../http/answers.js';
import { Idempotent } from '../http/idempotent.js';
import { MarkBatchPrinted } from './commands/mark-batch-printed.js';
import { StartLabelBatch } from './commands/start-label-batch.js';
import { GetLabelBatch } from './queries/get-label-batch.js';
import { GetLabelFile } from './queries/get-label-file.js';

const idParam = { schema: z.uuid() };
const numberParam = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) };

/** Labels of many shipments in as few files as possible, drawn by a worker; anybody else's are not there (404). */
@Controller('label-batches')
@Allow('guest', 'user')
export class LabelBatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(202)
  @Idempotent()
  @Answers(labelBatchView)
  async start(
    @Actor() actor: Actor,
    @Body({ schema: labelBatchBody }) body: LabelBatchBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LabelBatchView> {
    const id = await this.commands.execute(new StartLabelBatch(actor, body));
    reply.header('location', `/api/label-batches/${id}`);
    return this.get(actor, id);
  }

  @Get(':id')
  @Answers(labelBatchView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<LabelBatchView> {
    return this.queries.execute(new GetLabelBatch(actor, id));
  }

  @Get(':id/files/:number')
  async file(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', numberParam) number: number,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, contentType, fileName } = await this.queries.execute(new GetLabelFile(actor, id, number));
    reply.header('cache-control', 'private, no-store');
    return new StreamableFile(bytes, {
      type: contentType,
      disposition: `attachment; filename="${fileName}"`,
      length: bytes.length,
    });
  }

  @Post(':id/printed')
  @Answers(labelBatchView)
  async printed(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<LabelBatchView> {
    await this.commands.execute(new MarkBatchPrinted(actor, id));
    return this.get(actor, id);
  }
}
