import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/orders/cart.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response, ResponseBytes } from '../http/responses/response-schema.js';
import { LimitCouponAttempts } from '../http/limits/limit-coupon-attempts.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { AcceptPrice } from './commands/accept-price.js';
import { AddToCart } from './commands/add-to-cart.js';
import { RequestCartPrices } from './commands/request-cart-prices.js';
import { ChangeCartCoupon } from './commands/change-cart-coupon.js';
import { EditCartItem } from './commands/edit-cart-item.js';
import { RemoveFromCart } from './commands/remove-from-cart.js';
import { SaveCartItems } from './commands/save-cart-items.js';
import { GetCart } from './queries/get-cart.js';
import { GetCartTotals } from './queries/get-cart-totals.js';

const idParam = { schema: z.uuid() };
/** A cart as JSON bytes: with hundreds of items they come from a cache. */
type View = Promise<Buffer>;

/** The caller's own cart. Each change answers the cart as it is then. */
@Controller('cart')
@Allow('guest', 'user')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @ResponseBytes(contract.cartView)
  get(@Actor() actor: Actor): View {
    return this.queries.execute(new GetCart(actor));
  }

  @Post('items')
  @ResponseBytes(contract.cartView)
  async add(
    @Actor() actor: Actor,
    @Body({ schema: contract.cartAddition }) { shipments }: contract.CartAddition,
  ): View {
    await this.commands.execute(new AddToCart(actor, shipments));
    return this.get(actor);
  }

  @Post('items/remove')
  @ResponseBytes(contract.cartView)
  async remove(@Actor() actor: Actor, @Body({ schema: contract.cartRemoval }) body: contract.CartRemoval): View {
    await this.commands.execute(new RemoveFromCart(actor, body));
    return this.get(actor);
  }

  @Post('items/save')
  @ResponseBytes(contract.cartView)
  async save(@Actor() actor: Actor, @Body({ schema: contract.cartSaving }) body: contract.CartSaving): View {
    await this.commands.execute(new SaveCartItems(actor, body));
    return this.get(actor);
  }

  @Put('items/:id')
  @ResponseBytes(contract.cartView)
  async edit(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.cartEdit }) body: contract.CartEdit,
  ): View {
    await this.commands.execute(new EditCartItem(actor, id, body));
    return this.get(actor);
  }

  @Post('items/:id/accept')
  @ResponseBytes(contract.cartView)
  async accept(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.priceAcceptance }) body: contract.PriceAcceptance,
  ): View {
    await this.commands.execute(new AcceptPrice(actor, id, body));
    return this.get(actor);
  }

  /** Poll the cart until none of its items is being priced. */
  @Post('prices')
  @RateLimit('quotes')
  @ResponseBytes(contract.cartView, { status: 202 })
  async price(@Actor() actor: Actor, @Body({ schema: contract.cartPricing }) { items }: contract.CartPricing): View {
    await this.commands.execute(new RequestCartPrices(actor, items));
    return this.get(actor);
  }

  @Post('totals')
  @Members('viewer')
  @LimitCouponAttempts()
  @Response(contract.cartTotals)
  totals(
    @Actor() actor: Actor,
    @Body({ schema: contract.totalsRequest }) request: contract.TotalsRequest,
  ): Promise<contract.CartTotals> {
    return this.queries.execute(new GetCartTotals(actor, request));
  }

  @Put('coupon')
  @LimitCouponAttempts()
  @ResponseBytes(contract.cartView)
  async useCoupon(@Actor() actor: Actor, @Body({ schema: contract.cartCoupon }) { code }: contract.CartCoupon): View {
    await this.commands.execute(new ChangeCartCoupon(actor, code));
    return this.get(actor);
  }

  @Delete('coupon')
  @ResponseBytes(contract.cartView)
  async dropCoupon(@Actor() actor: Actor): View {
    await this.commands.execute(new ChangeCartCoupon(actor, null));
    return this.get(actor);
  }
}
