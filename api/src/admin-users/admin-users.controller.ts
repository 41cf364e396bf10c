import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/admin/admin-users.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { ActOnUser } from './commands/act-on-user.js';
import { LookUpUser } from './commands/look-up-user.js';
import { FindAdminUsers } from './queries/find-admin-users.js';
import { GetAdminUser } from './queries/get-admin-user.js';

const idParam = { schema: z.string().check(z.regex(/^[\w-]{1,128}$/)) };

/** Users, for admins. */
@Controller('admin/users')
@Allow('admin')
export class AdminUsersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AuditRead({ name: 'users', kind: 'user', subject: wholeList('Users') })
  @Response(contract.adminUserPage)
  list(@Query({ schema: contract.adminUserQuery }) query: contract.AdminUserQuery): Promise<contract.AdminUserPage> {
    return this.queries.execute(new FindAdminUsers(query));
  }

  @Post()
  @Response(contract.lookedUpUser)
  lookUp(
    @Actor() actor: Actor,
    @Body({ schema: contract.userLookUp }) { email }: contract.UserLookUp,
  ): Promise<contract.LookedUpUser> {
    return this.commands.execute(new LookUpUser(actor, email));
  }

  @Get(':id')
  @AuditRead({ name: 'user', kind: 'user', subject: byPathParameter('id') })
  @Response(contract.adminUserView)
  get(@Param('id', idParam) id: string): Promise<contract.AdminUserView> {
    return this.queries.execute(new GetAdminUser(id));
  }

  /** Returns the user after the action; 404 once nothing is left of them. */
  @Post(':id/actions')
  @Response(contract.adminUserView)
  async act(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.userAction }) body: contract.UserAction,
  ): Promise<contract.AdminUserView> {
    const before = await this.queries.execute(new GetAdminUser(id));
    await this.commands.execute(new ActOnUser(actor, id, body));
    return body.action === 'keep_account'
      ? { ...before, erasureDue: null }
      : this.queries.execute(new GetAdminUser(id));
  }
}
