import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/admin/saved-views.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { DeleteView } from './commands/delete-view.js';
import { SaveView } from './commands/save-view.js';
import { FindSavedViews } from './queries/find-saved-views.js';

/** Filters under a name; everybody sees their own alone. */
@Controller('admin/views')
@Allow('operator', 'admin')
@NoPersonalData()
export class StaffViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.savedViewList)
  list(@Actor() actor: Actor): Promise<contract.SavedViewList> {
    return this.queries.execute(new FindSavedViews(actor, contract.staffViewPages));
  }

  @Post()
  @Response(contract.savedViewView, { status: 201 })
  save(
    @Actor() actor: Actor,
    @Body({ schema: contract.staffViewBody }) body: contract.SavedViewBody,
  ): Promise<contract.SavedViewView> {
    return this.commands.execute(new SaveView(actor, body));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<void> {
    await this.commands.execute(new DeleteView(actor, id));
  }
}
