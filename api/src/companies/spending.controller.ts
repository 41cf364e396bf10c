import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import { memberId } from '#libs/contracts/companies/companies.js';
import * as contract from '#libs/contracts/companies/spending.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { actingMember } from './acting-member.js';
import { DecideApproval } from './commands/decide-approval.js';
import { SetSpendingLimits } from './commands/set-spending-limits.js';
import { FindApprovals } from './queries/find-approvals.js';

/** Spending limits of members, and the orders above them. */
@Controller('company')
@Allow('user')
@Members('admin')
export class SpendingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Put('members/:id/limits')
  @HttpCode(204)
  async limit(
    @Actor() actor: Actor,
    @Param('id', { schema: memberId }) id: string,
    @Body({ schema: contract.spendingLimits }) limits: contract.SpendingLimits,
  ): Promise<void> {
    await this.commands.execute(new SetSpendingLimits(actingMember(actor), id, limits));
  }

  @Get('approvals')
  @Members('viewer')
  @Response(contract.approvalList)
  approvals(@Actor() actor: Actor): Promise<contract.ApprovalList> {
    return this.queries.execute(new FindApprovals(actingMember(actor)));
  }

  @Post('approvals/:id/decision')
  @HttpCode(204)
  async decide(
    @Actor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: contract.approvalDecision }) decision: contract.ApprovalDecision,
  ): Promise<void> {
    await this.commands.execute(new DecideApproval(actingMember(actor), id, decision));
  }
}
