import { Body, Controller, Get, Header, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/imports/corrections.js';
import { Allow } from '../http/access.js';
import { Actor } from '../http/actor.js';
import { Answers } from '../http/answers.js';
import { readFileBody } from '../http/file-bodies.js';
import { Heavy } from '../http/heavy/heavy.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { CorrectRows } from './commands/correct-rows.js';
import { CorrectionDecision } from './correction-decision.js';
import { ImportLimits } from './import-limits.js';
import { ExportRows } from './queries/export-rows.js';

const idParam = { schema: z.uuid() };

/** Rows of an uploaded file as a file again. */
@Controller('imports/:id')
@Allow('user')
export class FilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly limits: ImportLimits,
  ) {}

  /** CSV of the rows that have errors or no price, or of all, with what is wrong; or the file as it came. */
  @Get('file')
  @RateLimit('writes')
  @Header('cache-control', 'private, no-store')
  file(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: contract.fileQuery }) query: contract.FileQuery,
  ): Promise<StreamableFile> {
    return this.queries.execute(new ExportRows(actor, id, query));
  }

  /** Such a file, changed: each line changes the row whose number it has. */
  @Post('corrections')
  @Heavy(CorrectionDecision)
  @ApiConsumes('text/csv')
  @Answers(contract.correctionsAnswer)
  async correct(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body() body: unknown,
  ): Promise<contract.CorrectionsAnswer> {
    return this.commands.execute(new CorrectRows(actor, id, await readFileBody(body, this.limits.maxBytes)));
  }
}
