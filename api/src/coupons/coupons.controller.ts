import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/orders/coupons.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { AuditRead, byPathParameter, wholeList } from '../http/staff-reads/audit-read.decorator.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { ArchiveCoupon } from './commands/archive-coupon.js';
import { ChangeCoupon } from './commands/change-coupon.js';
import { CreateCoupon } from './commands/create-coupon.js';
import { GenerateCoupons } from './commands/generate-coupons.js';
import { FindCoupons } from './queries/find-coupons.js';
import { GetCouponUsage } from './queries/get-coupon-usage.js';
import { GetCoupon } from './queries/get-coupon.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.CouponView>;

/** Coupons are made and ended here; customers meet them in their cart and at the checkout. */
@Controller('coupons')
@Allow('operator', 'admin')
export class CouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @AuditRead({ name: 'coupons', kind: 'coupon', subject: wholeList('Coupons') })
  @Response(contract.couponPage)
  list(@Query({ schema: contract.couponQuery }) query: contract.CouponQuery): Promise<contract.CouponPage> {
    return this.queries.execute(new FindCoupons(query));
  }

  @Post()
  @Response(contract.couponView, { status: 201 })
  async create(
    @Actor() actor: Actor,
    @Body({ schema: contract.couponBody }) body: contract.CouponBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const id = await this.commands.execute(new CreateCoupon(actor, body));
    reply.header('location', `/api/coupons/${id}`);
    return this.queries.execute(new GetCoupon(id));
  }

  /**
   * All or none; repeated with one Idempotency-Key it is one batch. Always requires a recent sign-in: it runs in the transaction
   * of its key, where the user pool cannot be asked.
   */
  @Post('bulk')
  @StepUp()
  @Idempotent()
  @Response(contract.couponBulkView, { status: 201 })
  generate(
    @Actor() actor: Actor,
    @Body({ schema: contract.couponBulkBody }) body: contract.CouponBulkBody,
  ): Promise<contract.CouponBulkView> {
    return this.commands.execute(new GenerateCoupons(actor, body));
  }

  @Get(':id')
  @AuditRead({ name: 'coupon', kind: 'coupon', subject: byPathParameter('id') })
  @Response(contract.couponView)
  get(@Param('id', idParam) id: string): View {
    return this.queries.execute(new GetCoupon(id));
  }

  @Get(':id/usage')
  @AuditRead({ name: 'coupon_usage', kind: 'coupon', subject: byPathParameter('id') })
  @Response(contract.couponUsage)
  usage(@Param('id', idParam) id: string): Promise<contract.CouponUsage> {
    return this.queries.execute(new GetCouponUsage(id));
  }

  @Put(':id')
  @Response(contract.couponView)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.couponChange }) body: contract.CouponChange,
  ): View {
    await this.commands.execute(new ChangeCoupon(actor, id, body));
    return this.queries.execute(new GetCoupon(id));
  }

  /** Instead of deleting it: orders name it. */
  @Post(':id/archive')
  @Response(contract.couponView)
  async archive(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new ArchiveCoupon(actor, id));
    return this.queries.execute(new GetCoupon(id));
  }
}
