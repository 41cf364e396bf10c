import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { importTemplate } from '#libs/contracts/imports/files/import-template.js';
import * as contract from '#libs/contracts/imports/imports.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { Heavy, LimitConcurrency } from '../http/heavy-requests/heavy-route.js';
import { CancelImport } from './commands/cancel-import.js';
import { ChangeFormat } from './mapping/commands/change-format.js';
import { ChangeMapping } from './mapping/commands/change-mapping.js';
import { DeleteImport } from './commands/delete-import.js';
import { FindImports } from './queries/find-imports.js';
import { GetImport } from './queries/get-import.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.ImportView>;

/** The user's own uploaded files; files of others answer 404. */
@Controller('imports')
@Allow('user')
export class ImportsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.importPage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: contract.importFilter }) filter: z.infer<typeof contract.importFilter>,
  ): Promise<contract.ImportPage> {
    return this.queries.execute(new FindImports(actor, filter));
  }

  /** The template. */
  @Get('template')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="waybill-template.csv"')
  template(): string {
    return importTemplate();
  }

  /** Poll while it is busy. */
  @Get(':id')
  @Response(contract.importView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    return this.queries.execute(new GetImport(actor, id));
  }

  /** With its rows and the file; shipments stay. */
  @Delete(':id')
  @LimitConcurrency()
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new DeleteImport(actor, id));
  }

  @Post(':id/cancel')
  @LimitConcurrency()
  @Response(contract.importView)
  async cancel(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new CancelImport(actor, id));
    return this.queries.execute(new GetImport(actor, id));
  }

  /** Re-reads the file in the format of the body; edits are lost. */
  @Put(':id/format')
  @Heavy()
  @LimitConcurrency()
  @Response(contract.importView)
  async format(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.formatBody }) body: contract.FormatBody,
  ): View {
    await this.commands.execute(new ChangeFormat(actor, id, body));
    return this.queries.execute(new GetImport(actor, id));
  }

  /** The rows are checked by this mapping; edits stay. */
  @Put(':id/mapping')
  @Heavy()
  @LimitConcurrency()
  @Response(contract.importView)
  async mapping(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.mappingBody }) body: contract.MappingBody,
  ): View {
    await this.commands.execute(new ChangeMapping(actor, id, body));
    return this.queries.execute(new GetImport(actor, id));
  }
}
