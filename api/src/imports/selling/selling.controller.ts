import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/imports/imports.js';
import { rowChoice, rowView, type RowChoice, type RowView } from '#libs/contracts/imports/rows/rows.js';
import { Allow } from '../../http/auth/access.js';
import { Actor } from '../../http/auth/request-actor.js';
import { Response } from '../../http/responses/response-schema.js';
import { CheckUserPool } from '../../http/auth/check-user-pool.guard.js';
import { LimitConcurrency } from '../../http/heavy-requests/heavy-route.js';
import { Idempotent } from '../../http/idempotency/idempotent.js';
import { RateLimit } from '../../http/limits/rate-limit.decorator.js';
import { GetImport } from '../queries/get-import.js';
import { ChooseRowOffer } from './commands/choose-row-offer.js';
import { SellRows } from './commands/sell-rows.js';
import { SetRateRule } from './commands/set-rate-rule.js';
import { GetRow } from '../rows/queries/get-row.js';

const idParam = { schema: z.uuid() };
const rowParam = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(9_999_999)) };
type View = Promise<contract.ImportView>;

/** What rows cost, and their way into the cart or an order. */
@Controller('imports/:id')
@Allow('user')
export class SellingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Good rows are priced from now on; poll the import while it is busy. */
  @Put('rule')
  @LimitConcurrency()
  @Response(contract.importView)
  async rule(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.ruleBody }) body: contract.RuleBody,
  ): View {
    await this.commands.execute(new SetRateRule(actor, id, body));
    return this.queries.execute(new GetImport(actor, id));
  }

  /** By the rule again (offer null) takes a moment: until then the row has no offer. */
  @Put('rows/:row/offer')
  @LimitConcurrency()
  @Response(rowView)
  async offer(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Param('row', rowParam) row: number,
    @Body({ schema: rowChoice }) body: RowChoice,
  ): Promise<RowView> {
    await this.commands.execute(new ChooseRowOffer(actor, id, row, body));
    return this.queries.execute(new GetRow(actor, id, row));
  }

  /** 409 price_changed names the figures of now, 409 cart_full what to do instead. */
  @Post('cart')
  @LimitConcurrency()
  @Idempotent()
  @RateLimit('money')
  @Response(contract.importView, { status: 202 })
  async cart(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.toCartBody }) body: contract.ToCartBody,
  ): View {
    await this.commands.execute(new SellRows(actor, id, { target: 'cart', body }));
    return this.queries.execute(new GetImport(actor, id));
  }

  @Post('order')
  @LimitConcurrency()
  @Idempotent()
  @RateLimit('money')
  @CheckUserPool()
  @Response(contract.importView, { status: 202 })
  async order(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.saleBody }) body: contract.SaleBody,
  ): View {
    await this.commands.execute(new SellRows(actor, id, { target: 'order', body }));
    return this.queries.execute(new GetImport(actor, id));
  }
}
