import { Body, Controller, Get, Header, Param, Post, Query, Req, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import * as contract from '#libs/contracts/imports/files/corrected-file.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { fileBody } from '../../http/bodies/file-bodies.js';
import { bodyLimitOf } from '../../http/bodies/body-limit.js';
import { Heavy } from '../../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../../http/limits/rate-limit.decorator.js';
import { UploadCorrectedFile } from './commands/upload-corrected-file.js';
import { CorrectedFileDecision } from './corrected-file-decision.js';
import { ExportRows } from './queries/export-rows.js';
import { GetImport } from '../queries/get-import.js';
import { incomingFile } from '../uploads/incoming-file.js';

const idParam = { schema: z.uuid() };

/** Rows of an uploaded file as a file again. */
@Controller('imports/:id')
@Allow('user')
export class FilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** CSV of the rows with errors or without a price, or of all, with their issues; or the original file. */
  @Get('file')
  @Heavy()
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: contract.fileQuery }) query: contract.FileQuery,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportRows(actor, id, query));
  }

  /**
   * Such a file, changed: each line changes the row whose number it has. Read by a worker: poll the import until its `change` is done
   * or failed.
   */
  @Post('corrections')
  @Heavy(CorrectedFileDecision)
  @ApiConsumes('text/csv')
  @Response(importView, { status: 202 })
  async correct(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<ImportView> {
    const file = incomingFile(fileBody(body), bodyLimitOf(request));
    await this.commands.execute(new UploadCorrectedFile(actor, id, file));
    return this.queries.execute(new GetImport(actor, id));
  }
}
