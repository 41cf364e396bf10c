import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import * as contract from '#libs/contracts/imports/rows/rows.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response, ResponseBytes } from '../../http/responses/response-schema.js';
import { Heavy, LimitConcurrency } from '../../http/heavy-requests/heavy-route.js';
import { Idempotent } from '../../http/idempotency/idempotent.js';
import { EditRows } from './commands/edit-rows.js';
import { ExcludeRows } from './commands/exclude-rows.js';
import { BulkFixRows } from './commands/bulk-fix-rows.js';
import { UndoRedoFix } from './commands/undo-redo-fix.js';
import { FindIssues } from './queries/find-issues.js';
import { FindRowNumbers } from './queries/find-row-numbers.js';
import { GetImport } from '../queries/get-import.js';
import { GetRows } from './queries/get-rows.js';

const idParam = { schema: z.uuid() };

/** Rows of an uploaded file: read and fixed. */
@Controller('imports/:id')
@Allow('user')
export class RowsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('rows')
  @Response(contract.rowList)
  rows(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: contract.rowRequest }) { numbers }: z.infer<typeof contract.rowRequest>,
  ): Promise<contract.RowList> {
    return this.queries.execute(new GetRows(actor, id, numbers.split(',').map(Number)));
  }

  /** The numbers of all rows that match a filter; the rows themselves are loaded as they are scrolled to. */
  @Get('numbers')
  @LimitConcurrency('reads')
  @ResponseBytes(contract.rowNumbers)
  numbers(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: contract.rowFilter }) filter: contract.RowFilter,
  ): Promise<string> {
    return this.queries.execute(new FindRowNumbers(actor, id, filter));
  }

  @Get('issues')
  @LimitConcurrency('reads')
  @Response(contract.issueGroups)
  async issues(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<{ items: contract.IssueGroup[] }> {
    return { items: await this.queries.execute(new FindIssues(actor, id)) };
  }

  /** A row whose revision has changed keeps its content: see `conflicts`. */
  @Patch('rows')
  @LimitConcurrency()
  @Response(contract.editedRows)
  edit(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.rowEdits }) body: contract.RowEdits,
  ): Promise<contract.EditedRows> {
    return this.commands.execute(new EditRows(actor, id, body));
  }

  @Post('fixes')
  @Heavy()
  @LimitConcurrency()
  @Idempotent()
  @Response(contract.fixView, { description: 'Many rows: 202, poll the import until its change is done.' })
  fix(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.fixBody }) body: contract.FixBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.FixView> {
    return this.#fixed(new BulkFixRows(actor, id, body), reply);
  }

  /** Only where rows still have what the fix wrote. */
  @Post('fixes/:fix/undo')
  @Heavy()
  @LimitConcurrency()
  @Response(contract.fixView, { description: 'Many rows: 202, poll the import until its change is done.' })
  undo(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('fix', idParam) fix: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.FixView> {
    return this.#fixed(new UndoRedoFix(actor, id, fix, true), reply);
  }

  @Post('fixes/:fix/redo')
  @Heavy()
  @LimitConcurrency()
  @Response(contract.fixView, { description: 'Many rows: 202, poll the import until its change is done.' })
  redo(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('fix', idParam) fix: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.FixView> {
    return this.#fixed(new UndoRedoFix(actor, id, fix, false), reply);
  }

  @Post('exclusions')
  @Heavy()
  @LimitConcurrency()
  @Response(importView, { description: 'Many rows: 202, poll the import until its change is done.' })
  async exclude(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.exclusionBody }) body: contract.ExclusionBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportView> {
    const { pending } = await this.commands.execute(new ExcludeRows(actor, id, body));
    if (pending) reply.code(202);
    return this.queries.execute(new GetImport(actor, id));
  }

  /** A fix that a worker makes is accepted, and not done yet. */
  async #fixed(command: BulkFixRows | UndoRedoFix, reply: FastifyReply): Promise<contract.FixView> {
    const fix = await this.commands.execute(command);
    if (fix.pending) reply.code(202);
    return fix;
  }
}
