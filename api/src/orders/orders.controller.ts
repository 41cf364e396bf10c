import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/orders/orders.js';
import { cartTotals, type CartTotals } from '#libs/contracts/orders/cart.js';
import { pageRequest } from '#libs/contracts/values/page.js';
import { refundBody, type RefundBody } from '#libs/contracts/orders/refunds.js';
import { PlaceOrder } from '#libs/use-cases/orders/place-order.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { CheckUserPool } from '../http/auth/check-user-pool.guard.js';
import { Idempotent } from '../http/idempotency/idempotent.js';
import { LimitCouponAttempts } from '../http/limits/limit-coupon-attempts.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { CancelOrder } from './commands/cancel-order.js';
import { CheckPayment } from './commands/check-payment.js';
import { RequestRefunds } from './commands/request-refunds.js';
import { StartPayment } from './commands/start-payment.js';
import { GetOrder } from './queries/get-order.js';
import { GetOrderTotals } from './queries/get-order-totals.js';
import { GetOrderItems } from './queries/get-order-items.js';

const idParam = { schema: z.uuid() };

/**
 * Checkouts of the caller; guests keep access to their earlier orders where new guest orders are refused. 404 for other owners'
 * orders.
 */
@Controller('orders')
@Allow('any guest', 'user')
export class OrdersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @Allow('guest', 'user')
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @LimitCouponAttempts()
  @Response(contract.orderView, { status: 201 })
  async place(
    @Actor() actor: Actor,
    @Body({ schema: contract.orderBody }) body: contract.OrderBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.OrderView> {
    const { shipments: slugs, email, total, coupon } = body;
    const checkout = { ownerId: actor.id, email, total, coupon };
    const id = await this.commands.execute(new PlaceOrder(checkout, { slugs }));
    reply.header('location', `/api/orders/${id}`);
    return this.queries.execute(new GetOrder(actor, id));
  }

  /** Changes nothing. */
  @Post('totals')
  @Members('viewer')
  @Allow('guest', 'user')
  @LimitCouponAttempts()
  @Response(cartTotals)
  totals(
    @Actor() actor: Actor,
    @Body({ schema: contract.orderTotalsRequest }) request: contract.OrderTotalsRequest,
  ): Promise<CartTotals> {
    return this.queries.execute(new GetOrderTotals(actor, request));
  }

  @Get(':id')
  @Response(contract.orderView)
  get(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.OrderView> {
    return this.queries.execute(new GetOrder(actor, id));
  }

  /** For orders with more items than their view shows. */
  @Get(':id/items')
  @Response(contract.orderItemPage)
  items(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Query({ schema: pageRequest }) page: z.infer<typeof pageRequest>,
  ): Promise<contract.OrderItemPage> {
    return this.queries.execute(new GetOrderItems(actor, id, page));
  }

  /** Keyed by the order and its attempt: calling it again gives the same intent, also with another saved card. */
  @Post(':id/payment')
  @RateLimit('money')
  @CheckUserPool()
  @Response(contract.paymentStart)
  pay(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.paymentBody }) body: contract.PaymentBody,
  ): Promise<contract.PaymentStart> {
    return this.commands.execute(new StartPayment(actor, id, body?.cardId));
  }

  @Post(':id/check')
  @Response(contract.orderView, { status: 202 })
  async check(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.OrderView> {
    await this.commands.execute(new CheckPayment(actor, id));
    return this.queries.execute(new GetOrder(actor, id));
  }

  @Post(':id/cancel')
  @Response(contract.orderView)
  async cancel(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<contract.OrderView> {
    await this.commands.execute(new CancelOrder(actor, id));
    return this.queries.execute(new GetOrder(actor, id));
  }
  /** Gives labels back: 409 refund_refused with `issues` naming those that cannot be. */
  @Post(':id/refunds')
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @Response(contract.orderView, { status: 202 })
  async refund(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: refundBody }) body: RefundBody,
  ): Promise<contract.OrderView> {
    await this.commands.execute(new RequestRefunds(actor, id, body));
    return this.queries.execute(new GetOrder(actor, id));
  }
}
