import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as answers from '#libs/contracts/public-api/answers.js';
import type * as contract from '#libs/contracts/orders/orders.js';
import { refundBody, type RefundBody } from '#libs/contracts/orders/refunds.js';
import { v1OrderBody, v1PaymentBody, type V1OrderBody, type V1PaymentBody } from '#libs/contracts/public-api/orders.js';
import { pageRequest } from '#libs/contracts/values/page.js';
import { Allow } from '../http/auth/access.js';
import { CheckUserPool } from '../http/auth/check-user-pool.guard.js';
import { Actor } from '../http/auth/request-actor.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { LimitCouponAttempts } from '../http/limits/limit-coupon-attempts.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { PublicPage, PublicResponse } from '../http/responses/public-response.js';
import { CancelOrder } from './commands/cancel-order.js';
import { PayOrder } from './commands/pay-order.js';
import { PlacePublicOrder } from './commands/place-public-order.js';
import { RequestRefunds } from './commands/request-refunds.js';
import { GetOrder } from './queries/get-order.js';
import { GetOrderItems } from './queries/get-order-items.js';

const idParam = { schema: z.uuid() };
type View = Promise<contract.OrderView>;

/** Public API: orders of the key's owner. Buying is three requests: place, pay, and read until `settled`. */
@Controller('v1/orders')
@Allow('user', 'key:buy')
export class V1OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Places an order at the total that the shipments' offers add up to; charges nothing yet. */
  @Post()
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @LimitCouponAttempts()
  @PublicResponse(answers.v1Order, { status: 201 })
  async place(
    @Actor() actor: Actor,
    @Body({ schema: v1OrderBody }) body: V1OrderBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): View {
    const id = await this.commands.execute(new PlacePublicOrder(actor, body));
    reply.header('location', `/api/v1/orders/${id}`);
    return this.queries.execute(new GetOrder(actor, id));
  }

  @Get(':id')
  @Allow('user', 'key:read', 'key:buy')
  @PublicResponse(answers.v1Order)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    return this.queries.execute(new GetOrder(actor, id));
  }

  /** All items, by pages: the order's own view shows the first ones of a large order. */
  @Get(':id/items')
  @Allow('user', 'key:read', 'key:buy')
  @PublicPage(answers.v1OrderItemPage)
  items(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: pageRequest }) page: z.infer<typeof pageRequest>,
  ): Promise<contract.OrderItemPage> {
    return this.queries.execute(new GetOrderItems(actor, id, page));
  }

  /** Pays without a browser. Repeating it pays nothing twice: there is one payment per order. */
  @Post(':id/payment')
  @RateLimit('money')
  @CheckUserPool()
  @PublicResponse(answers.v1Order, { status: 202 })
  async pay(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: v1PaymentBody }) body: V1PaymentBody,
  ): View {
    await this.commands.execute(new PayOrder(actor, id, body));
    return this.queries.execute(new GetOrder(actor, id));
  }

  /** Cancels an order that has not been paid. */
  @Post(':id/cancel')
  @PublicResponse(answers.v1Order)
  async cancel(@Actor() actor: Actor, @Param('id', idParam) id: string): View {
    await this.commands.execute(new CancelOrder(actor, id));
    return this.queries.execute(new GetOrder(actor, id));
  }

  /** Gives labels back: 409 refund_refused with `issues` naming those that cannot be. */
  @Post(':id/refunds')
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @PublicResponse(answers.v1Order, { status: 202 })
  async refund(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: refundBody }) body: RefundBody,
  ): View {
    await this.commands.execute(new RequestRefunds(actor, id, body));
    return this.queries.execute(new GetOrder(actor, id));
  }
}
