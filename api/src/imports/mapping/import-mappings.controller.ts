import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { savedMappings } from '#libs/contracts/imports/mapping/mapping.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { DeleteMapping } from './commands/delete-mapping.js';
import { FindMappings } from './queries/find-mappings.js';

/** How the user's files with a certain header are understood. */
@Controller('import-mappings')
@Allow('user')
export class ImportMappingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(savedMappings)
  async find(@Actor() actor: Actor): Promise<z.infer<typeof savedMappings>> {
    return { items: await this.queries.execute(new FindMappings(actor)) };
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<void> {
    await this.commands.execute(new DeleteMapping(actor, id));
  }
}
