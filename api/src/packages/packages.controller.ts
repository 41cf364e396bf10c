import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/parcels/saved-packages.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { ChangePackage } from './commands/change-package.js';
import { RemovePackage } from './commands/remove-package.js';
import { SavePackage } from './commands/save-package.js';
import { MarkPackageUsed } from './commands/mark-package-used.js';
import { FindPackages } from './queries/find-packages.js';
import { GetPackage } from './queries/get-package.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.SavedPackage>;

/** The user's own packages; 404 for other users' packages. */
@Controller('packages')
@Allow('user')
export class PackagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.packagePage)
  find(
    @Actor() actor: Actor,
    @Query({ schema: contract.packageFilter }) filter: contract.PackageFilter,
  ): Promise<contract.PackagePage> {
    return this.queries.execute(new FindPackages(actor, filter));
  }

  @Post()
  @Response(contract.savedPackage, { status: 201, description: '200 with the one that was there already.' })
  async save(
    @Actor() actor: Actor,
    @Body({ schema: contract.savedPackageBody }) body: contract.SavedPackageBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const { id, known } = await this.commands.execute(new SavePackage(actor, body));
    reply.code(known ? 200 : 201);
    return this.queries.execute(new GetPackage(actor, id));
  }

  @Patch(':id')
  @Response(contract.savedPackage)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.savedPackagePatch }) patch: contract.SavedPackagePatch,
  ): View {
    await this.commands.execute(new ChangePackage(actor, id, patch));
    return this.queries.execute(new GetPackage(actor, id));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RemovePackage(actor, id));
  }

  /** Marks it as just used, so that it is listed first next time. */
  @Post(':id/use')
  @Response(contract.savedPackage)
  async use(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new MarkPackageUsed(actor, id));
    return this.queries.execute(new GetPackage(actor, id));
  }
}
