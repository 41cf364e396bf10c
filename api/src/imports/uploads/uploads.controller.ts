import { Body, Controller, Get, Headers, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/imports/imports.js';
import { partSize } from '#libs/domain/imports/file-parts.js';
import { DomainError } from '#libs/domain/errors.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { readFileBody } from '../../http/bodies/file-bodies.js';
import { Heavy } from '../../http/heavy-requests/heavy-route.js';
import { ConcurrencyLimiter } from '../../http/heavy-requests/concurrency-limiter.js';
import { keyOf } from '../../http/idempotency/idempotency-key.js';
import { RateLimit } from '../../http/limits/rate-limit.decorator.js';
import { CreateImport } from './commands/create-import.js';
import { StorePart } from './commands/store-part.js';
import { UploadFile } from './commands/upload-file.js';
import { GetImport } from '../queries/get-import.js';
import { GetParts } from './queries/get-parts.js';
import { GetUploadSize } from './queries/get-upload-size.js';
import { incomingFile } from './incoming-file.js';
import { importRequest } from './import-request.js';

const idParam = { schema: z.uuid() };
const numberParam = { schema: z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.coerce.number()) };

/** File uploads: in one request, or announced and then in parts. */
@Controller('imports')
@Allow('user')
export class UploadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limiters: ConcurrencyLimiter,
  ) {}

  /**
   * JSON announces a file whose parts follow; any other body is the file itself, with its Content-Length. The same
   * Idempotency-Key is the same upload: a repeated request continues an interrupted one.
   */
  @Post()
  @Heavy()
  @ApiConsumes('application/json', 'text/csv', 'application/octet-stream')
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'A new random value for each new upload' })
  @ApiBody({ schema: { type: 'object' } })
  @Response(contract.importView, { status: 201, description: 'The same key again: 200 with the upload that is there.' })
  async upload(
    @Actor() actor: Actor,
    @Query({ schema: contract.importQuery }) query: contract.ImportQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.ImportView> {
    const { body, file, choice } = await importRequest(request, query);
    const { id, known } = await this.commands.execute(new CreateImport(actor, keyOf(request), body, choice));
    reply.code(known ? 200 : 201).header('location', `/api/imports/${id}`);
    if (file) await this.commands.execute(new UploadFile(actor, id, incomingFile(file)));
    return this.queries.execute(new GetImport(actor, id));
  }

  /** Which parts are stored and which are missing: an interrupted upload resumes with these. */
  @Get(':id/parts')
  @Response(contract.partList)
  parts(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.PartList> {
    return this.queries.execute(new GetParts(actor, id));
  }

  /** Part `number` (0-based): 1 MiB, the last one the rest. In any order; repeating a part changes nothing. */
  @Put(':id/parts/:number')
  @RateLimit('parts')
  @ApiConsumes('application/octet-stream')
  @Response(contract.partAnswer)
  async part(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('number', numberParam) number: number,
    @Headers('content-length') length: string | undefined,
    @Body() body: unknown,
  ): Promise<contract.PartAnswer> {
    const size = partSize(await this.queries.execute(new GetUploadSize(actor, id)), Number(number));
    if (size === 0) throw new DomainError('not_found', 'missing', 'This file has no such part.');
    if (length !== undefined && Number(length) !== size) throw wrongSize(size);
    const content = await readFileBody(body, size);
    if (content.length !== size) throw wrongSize(size);
    const storePart = new StorePart(actor, id, Number(number), content);
    return this.limiters.run(`changes ${actor.id}`, () => this.commands.execute(storePart));
  }
}

const wrongSize = (size: number): DomainError =>
  new DomainError('invalid_body', 'invalid', `This part of the file has ${size} bytes.`);
