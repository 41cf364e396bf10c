import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/orders/coupons.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { DecideCoupons } from './commands/decide-coupons.js';
import { FindCouponApprovals } from './queries/find-coupon-approvals.js';
import { GetCouponApproval } from './queries/get-coupon-approval.js';

/** Coupons that wait for approval by another admin. */
@Controller('coupons/approvals')
@Allow('operator', 'admin')
export class CouponApprovalsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AuditRead({ name: 'coupons', kind: 'coupon', subject: wholeList('Coupon approvals') })
  @Response(contract.couponApprovalPage)
  list(
    @Actor() actor: Actor,
    @Query({ schema: contract.couponApprovalQuery }) query: contract.CouponApprovalQuery,
  ): Promise<contract.CouponApprovalPage> {
    return this.queries.execute(new FindCouponApprovals(actor, query));
  }

  @Post(':id')
  @Allow('admin')
  @StepUp()
  @Response(contract.couponApprovalRow)
  async decide(
    @Actor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Body({ schema: contract.couponDecision }) decision: contract.CouponDecision,
  ): Promise<contract.CouponApprovalRow> {
    await this.commands.execute(new DecideCoupons(actor, id, decision));
    return this.queries.execute(new GetCouponApproval(actor, id));
  }
}
