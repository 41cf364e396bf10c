import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import * as contract from '#libs/contracts/stores/store-rules.js';
import { storeTotalsBody, type StoreTotalsBody } from '#libs/contracts/stores/store-shipments.js';
import { storeOrderEdited, type StoreOrderEdited } from '#libs/contracts/stores/store-orders.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { ArrangeRules } from './commands/arrange-rules.js';
import { FindRules } from './queries/find-rules.js';
import { RemoveRule } from './commands/remove-rule.js';
import { RunRules } from './commands/run-rules.js';
import { SaveRule } from './commands/save-rule.js';
import { TryRules } from './queries/try-rules.js';

const idParam = { schema: z.uuid() };
type List = Promise<contract.StoreRuleList>;

/** Automation rules for new orders of the user's stores. */
@Controller('store-rules')
@Allow('user')
export class StoreRulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.storeRuleList)
  list(@Actor() actor: Actor): List {
    return this.queries.execute(new FindRules(actor));
  }

  /** The last of the list. */
  @Post()
  @Response(contract.storeRuleList, { status: 201 })
  async add(@Actor() actor: Actor, @Body({ schema: contract.storeRuleBody }) body: contract.StoreRuleBody): List {
    await this.commands.execute(new SaveRule(actor, body));
    return this.queries.execute(new FindRules(actor));
  }

  /** What one's rules, or one that is being written, would do with the orders of the last days. Changes nothing. */
  @Post('trials')
  @HttpCode(200)
  @Response(contract.ruleTrial)
  try(
    @Actor() actor: Actor,
    @Body({ schema: contract.ruleTrialBody }) body: contract.RuleTrialBody,
  ): Promise<contract.RuleTrial> {
    return this.queries.execute(new TryRules(actor, body));
  }

  /** Applies the active rules to these orders again. The owner's own changes stay. */
  @Post('runs')
  @Response(storeOrderEdited, { status: 202 })
  async run(
    @Actor() actor: Actor,
    @Body({ schema: storeTotalsBody }) { orders }: StoreTotalsBody,
  ): Promise<StoreOrderEdited> {
    return { changed: await this.commands.execute(new RunRules(actor, orders)) };
  }

  /** The order in which they are applied: all of them. */
  @Put('order')
  @Response(contract.storeRuleList)
  async arrange(
    @Actor() actor: Actor,
    @Body({ schema: contract.storeRuleOrder }) { rules }: contract.StoreRuleOrder,
  ): List {
    await this.commands.execute(new ArrangeRules(actor, rules));
    return this.queries.execute(new FindRules(actor));
  }

  @Put(':id')
  @Response(contract.storeRuleList)
  async change(
    @Actor() actor: Actor,
    @Param('id', idParam) id: string,
    @Body({ schema: contract.storeRuleChange }) { version, ...body }: contract.StoreRuleChange,
  ): List {
    await this.commands.execute(new SaveRule(actor, body, { id, version }));
    return this.queries.execute(new FindRules(actor));
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RemoveRule(actor, id));
  }
}
