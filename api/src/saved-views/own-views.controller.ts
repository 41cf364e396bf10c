import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin/saved-views.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { DeleteView } from './commands/delete-view.js';
import { FindSavedViews } from './queries/find-saved-views.js';
import { SaveView } from './commands/save-view.js';

/** Filters of one's own lists of shipments and of orders of stores under a name. */
@Controller('views')
@Allow('user')
export class OwnViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.savedViewList)
  list(@Actor() actor: Actor): Promise<contract.SavedViewList> {
    return this.queries.execute(new FindSavedViews(actor, contract.ownViewPages));
  }

  @Post()
  @Response(contract.savedViewView, { status: 201 })
  save(
    @Actor() actor: Actor,
    @Body({ schema: contract.ownViewBody }) body: contract.SavedViewBody,
  ): Promise<contract.SavedViewView> {
    return this.commands.execute(new SaveView(actor, body));
  }

  /** 404 for views of others. */
  @Post('remove')
  @HttpCode(204)
  async remove(
    @Actor() actor: Actor,
    @Body({ schema: contract.viewRemoval }) { id }: contract.ViewRemoval,
  ): Promise<void> {
    await this.commands.execute(new DeleteView(actor, id));
  }
}
