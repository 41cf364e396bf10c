import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/companies/companies.js';
import * as invitations from '#libs/contracts/companies/invitations.js';
import { pageRequest } from '#libs/contracts/values/page.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { Response } from '../http/responses/response-schema.js';
import { actingMember } from './acting-member.js';
import { ChangeMemberRole } from './commands/change-member-role.js';
import { CloseCompany } from './commands/close-company.js';
import { InviteMember } from './commands/invite-member.js';
import { LeaveCompany } from './commands/leave-company.js';
import { RemoveMember } from './commands/remove-member.js';
import { RenameCompany } from './commands/rename-company.js';
import { ResendInvitation } from './commands/resend-invitation.js';
import { RevokeInvitation } from './commands/revoke-invitation.js';
import { FindCompanies } from './queries/find-companies.js';
import { FindCompanyEvents } from './queries/find-company-events.js';
import { FindInvitations } from './queries/find-invitations.js';
import { FindMembers } from './queries/find-members.js';

const idParam = { schema: z.uuid() };
const memberParam = { schema: contract.memberId };

/** The company that the request acts for. */
@Controller('company')
@Allow('user')
@Members('admin')
export class CompanyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Patch()
  @Response(contract.companyView)
  async rename(
    @Actor() actor: Actor,
    @Body({ schema: contract.companyPatch }) patch: contract.CompanyPatch,
  ): Promise<contract.CompanyView> {
    const acting = actingMember(actor);
    await this.commands.execute(new RenameCompany(acting, patch));
    const companies = await this.queries.execute(new FindCompanies(acting.userId));
    return companies.find(({ id }) => id === acting.companyId)!;
  }

  @Post('closure')
  @Members('owner')
  @StepUp()
  @HttpCode(204)
  async close(@Actor() actor: Actor, @Body({ schema: contract.closureBody }) _: contract.ClosureBody): Promise<void> {
    await this.commands.execute(new CloseCompany(actingMember(actor)));
  }

  @Post('leave')
  @Members('viewer')
  @HttpCode(204)
  async leave(@Actor() actor: Actor): Promise<void> {
    await this.commands.execute(new LeaveCompany(actingMember(actor)));
  }

  @Get('events')
  @Response(contract.companyEventPage)
  events(
    @Actor() actor: Actor,
    @Query({ schema: pageRequest }) page: z.infer<typeof pageRequest>,
  ): Promise<contract.CompanyEventPage> {
    return this.queries.execute(new FindCompanyEvents(actingMember(actor), page));
  }

  @Get('members')
  @Members('viewer')
  @Response(contract.memberList)
  members(@Actor() actor: Actor): Promise<contract.MemberList> {
    return this.queries.execute(new FindMembers(actingMember(actor)));
  }

  @Patch('members/:id')
  @HttpCode(204)
  async changeRole(
    @Actor() actor: Actor,
    @Param('id', memberParam) id: string,
    @Body({ schema: contract.memberPatch }) { role }: contract.MemberPatch,
  ): Promise<void> {
    await this.commands.execute(new ChangeMemberRole(actingMember(actor), id, role));
  }

  @Delete('members/:id')
  @HttpCode(204)
  async removeMember(@Actor() actor: Actor, @Param('id', memberParam) id: string): Promise<void> {
    await this.commands.execute(new RemoveMember(actingMember(actor), id));
  }

  @Get('invitations')
  @Response(invitations.invitationList)
  invitations(@Actor() actor: Actor): Promise<invitations.InvitationList> {
    return this.queries.execute(new FindInvitations(actingMember(actor)));
  }

  @Post('invitations')
  @HttpCode(204)
  async invite(
    @Actor() actor: Actor,
    @Body({ schema: invitations.invitationBody }) body: invitations.InvitationBody,
  ): Promise<void> {
    await this.commands.execute(new InviteMember(actingMember(actor), body));
  }

  @Post('invitations/:id/resend')
  @HttpCode(204)
  async resend(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new ResendInvitation(actingMember(actor), id));
  }

  @Delete('invitations/:id')
  @HttpCode(204)
  async revoke(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RevokeInvitation(actingMember(actor), id));
  }
}
