import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/companies/companies.js';
import * as invitations from '#libs/contracts/companies/invitations.js';
import { Allow } from '../http/auth/access.js';
import { Personal } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AcceptInvitation } from './commands/accept-invitation.js';
import { CreateCompany } from './commands/create-company.js';
import { FindCompanies } from './queries/find-companies.js';
import { PreviewInvitation } from './queries/preview-invitation.js';

/** The companies of a person, and the invitations that they accept. */
@Controller()
@Allow('user')
@Personal()
export class CompaniesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('companies')
  @Response(contract.companyList)
  async list(@Actor() actor: Actor): Promise<contract.CompanyList> {
    return { companies: await this.queries.execute(new FindCompanies(actor.id)) };
  }

  @Post('companies')
  @Response(contract.companyView, { status: 201 })
  async create(
    @Actor() actor: Actor,
    @Body({ schema: contract.companyBody }) { name }: contract.CompanyBody,
  ): Promise<contract.CompanyView> {
    const id = await this.commands.execute(new CreateCompany(actor, name));
    return this.#view(actor, id);
  }

  @Post('company-invitations/preview')
  @Response(invitations.invitationPreview)
  preview(
    @Actor() actor: Actor,
    @Body({ schema: invitations.invitationToken }) { token }: invitations.InvitationToken,
  ): Promise<invitations.InvitationPreview> {
    return this.queries.execute(new PreviewInvitation(actor, token));
  }

  @Post('company-invitations/accept')
  @Response(contract.companyView)
  async accept(
    @Actor() actor: Actor,
    @Body({ schema: invitations.invitationToken }) { token }: invitations.InvitationToken,
  ): Promise<contract.CompanyView> {
    const id = await this.commands.execute(new AcceptInvitation(actor, token));
    return this.#view(actor, id);
  }

  async #view(actor: Actor, id: string): Promise<contract.CompanyView> {
    const companies = await this.queries.execute(new FindCompanies(actor.id));
    return companies.find((one) => one.id === id)!;
  }
}
