import { Module, type DynamicModule } from '@nestjs/common';
import { InvitationLinks } from '#libs/domain/companies/invitation-links.js';
import { AcceptInvitationHandler } from './commands/accept-invitation.js';
import { ChangeMemberRoleHandler } from './commands/change-member-role.js';
import { CloseCompanyHandler } from './commands/close-company.js';
import { CreateCompanyHandler } from './commands/create-company.js';
import { InviteMemberHandler } from './commands/invite-member.js';
import { LeaveCompanyHandler } from './commands/leave-company.js';
import { RemoveMemberHandler } from './commands/remove-member.js';
import { RenameCompanyHandler } from './commands/rename-company.js';
import { ResendInvitationHandler } from './commands/resend-invitation.js';
import { SetSpendingLimitsHandler } from './commands/set-spending-limits.js';
import { DecideApprovalHandler } from './commands/decide-approval.js';
import { RevokeInvitationHandler } from './commands/revoke-invitation.js';
import { CompaniesController } from './companies.controller.js';
import { DataMoveController } from './data-move.controller.js';
import { StartDataMoveHandler } from './commands/start-data-move.js';
import { FindDataMoveHandler } from './queries/find-data-move.js';
import { CompanyController } from './company.controller.js';
import { SpendingController } from './spending.controller.js';
import { FindApprovalsHandler } from './queries/find-approvals.js';
import { FindCompaniesHandler } from './queries/find-companies.js';
import { FindCompanyEventsHandler } from './queries/find-company-events.js';
import { FindInvitationsHandler } from './queries/find-invitations.js';
import { FindMembersHandler } from './queries/find-members.js';
import { PreviewInvitationHandler } from './queries/preview-invitation.js';

/** Companies: owners with several members. */
@Module({})
export class CompaniesModule {
  /** @param linkSecrets secrets that sign invitations; without one no invitations can be sent. */
  static of(linkSecrets: readonly string[]): DynamicModule {
    return {
      module: CompaniesModule,
      controllers: [CompaniesController, CompanyController, SpendingController, DataMoveController],
      providers: [
        ...[CreateCompanyHandler, RenameCompanyHandler, CloseCompanyHandler, LeaveCompanyHandler],
        ...[ChangeMemberRoleHandler, RemoveMemberHandler, AcceptInvitationHandler],
        ...[InviteMemberHandler, ResendInvitationHandler, RevokeInvitationHandler],
        ...[FindCompaniesHandler, FindMembersHandler, FindInvitationsHandler, FindCompanyEventsHandler],
        ...[PreviewInvitationHandler, SetSpendingLimitsHandler, DecideApprovalHandler, FindApprovalsHandler],
        ...[StartDataMoveHandler, FindDataMoveHandler],
        { provide: InvitationLinks, useValue: new InvitationLinks(linkSecrets) },
      ],
    };
  }
}
