import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/admin/admin-companies.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { ActOnCompany } from './commands/act-on-company.js';
import { FindAdminCompanies } from './queries/find-admin-companies.js';
import { GetAdminCompany } from './queries/get-admin-company.js';

const idParam = { schema: z.string().check(z.regex(/^[\w-]{1,128}$/)) };

/** Companies, for admins. */
@Controller('admin/companies')
@Allow('admin')
export class AdminCompaniesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AuditRead({ name: 'companies', kind: 'company', subject: wholeList('Companies') })
  @Response(contract.adminCompanyPage)
  list(
    @Query({ schema: contract.adminCompanyQuery }) query: contract.AdminCompanyQuery,
  ): Promise<contract.AdminCompanyPage> {
    return this.queries.execute(new FindAdminCompanies(query));
  }

  @Get(':id')
  @AuditRead({ name: 'company', kind: 'company', subject: byPathParameter('id') })
  @Response(contract.adminCompanyView)
  get(@Param('id', idParam) id: string): Promise<contract.AdminCompanyView> {
    return this.queries.execute(new GetAdminCompany(id));
  }

  /** Returns the company after the action. */
  @Post(':id/actions')
  @Response(contract.adminCompanyView)
  async act(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.companyAction }) body: contract.CompanyAction,
  ): Promise<contract.AdminCompanyView> {
    await this.commands.execute(new ActOnCompany(actor, id, body));
    return this.queries.execute(new GetAdminCompany(id));
  }
}
