import type { IncomingHttpHeaders } from 'node:http';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  labelBatchBody,
  labelBatchView,
  type LabelBatchBody,
  type LabelBatchView,
} from '#libs/contracts/shipments/label-batches.js';
import { DomainError } from '#libs/domain/errors.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { byteRange } from '../http/responses/byte-range.js';
import { redirectToLink } from '../http/responses/redirect-to-link.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { MarkBatchPrinted } from './commands/mark-batch-printed.js';
import { StartLabelBatch } from './commands/start-label-batch.js';
import { GetLabelBatch } from './queries/get-label-batch.js';
import { GetLabelFile } from './queries/get-label-file.js';

const idParam = { schema: z.uuid() };
const numberParam = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000)) };

/** Labels of many shipments in as few files as possible, rendered by a worker; 404 for other owners' batches. */
@Controller('label-batches')
@Allow('any guest', 'user')
export class LabelBatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Heavy()
  @HttpCode(202)
  @Idempotent()
  @Response(labelBatchView)
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
  @Response(labelBatchView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<LabelBatchView> {
    return this.queries.execute(new GetLabelBatch(actor, id));
  }

  /** An interrupted download resumes with `Range`: a file never changes. 302 to the object store, where it sends files itself. */
  @Get(':id/files/:number')
  @Heavy()
  async file(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', numberParam) number: number,
    @Headers() headers: IncomingHttpHeaders,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    // A link allows one method.
    const file = await this.queries.execute(new GetLabelFile(actor, id, number, reply.request.method === 'GET'));
    if ('link' in file) return redirectToLink(reply, file.link);
    const { bytes, contentType, fileName } = file;
    const etag = `"${id}-${number}"`;
    reply.headers({ 'cache-control': 'private, no-store', 'accept-ranges': 'bytes', etag });
    const same = (headers['if-range'] ?? etag) === etag;
    const range = same ? byteRange(headers.range, bytes.length) : undefined;
    if (range === null) {
      reply.header('content-range', `bytes */${bytes.length}`);
      throw new DomainError('range_not_satisfiable', 'invalid', `The file has ${bytes.length} bytes: ask for those.`);
    }
    if (range) reply.code(206).header('content-range', `bytes ${range.from}-${range.to}/${bytes.length}`);
    const part = range ? bytes.subarray(range.from, range.to + 1) : bytes;
    return new StreamableFile(part, {
      ...{ type: contentType, length: part.length },
      disposition: `attachment; filename="${fileName}"`,
    });
  }

  @Post(':id/printed')
  @Response(labelBatchView)
  async printed(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<LabelBatchView> {
    await this.commands.execute(new MarkBatchPrinted(actor, id));
    return this.get(actor, id);
  }
}
