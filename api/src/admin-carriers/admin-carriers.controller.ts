import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/admin/admin-carriers.js';
import * as connection from '#libs/contracts/admin/carrier-connection.js';
import { Allow } from '../http/auth/access.js';
import { quoteBody, type QuoteBody } from '#libs/contracts/shipments/quotes.js';
import { trialRates, type TrialRates } from '#libs/contracts/admin/trial-rates.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { Response } from '../http/responses/response-schema.js';
import { NoPersonalData } from '../http/staff-reads/staff-read.js';
import { SetLabelDefaults } from './commands/set-label-defaults.js';
import { SwitchCarrier } from './commands/switch-carrier.js';
import { TestConnection } from './commands/test-connection.js';
import { GetCarriers } from './queries/get-carriers.js';
import { GetSellerAccounts } from './queries/get-seller-accounts.js';
import { GetTrialRates } from './queries/get-trial-rates.js';

const codeParam = { schema: contract.sellerCode };

/** Carriers and aggregators: what they sell, to whom, and their health. */
@Controller('admin/carriers')
@Allow('admin')
@NoPersonalData()
export class AdminCarriersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.adminCarriersView)
  all(): Promise<contract.AdminCarriersView> {
    return this.queries.execute(new GetCarriers());
  }

  /**
   * What is sold and to whom. Takes effect at once: an offer that was shown before and is withheld now can no longer be bought.
   */
  @Put(':code/switches')
  @Response(contract.adminCarriersView)
  async switch(
    @Actor() actor: Actor,
    @Param('code', codeParam) code: string,
    @Body({ schema: contract.carrierSwitchesBody }) body: contract.CarrierSwitchesBody,
  ): Promise<contract.AdminCarriersView> {
    await this.commands.execute(new SwitchCarrier(actor, code, body));
    return this.queries.execute(new GetCarriers());
  }

  /** What labels are printed as by default, for shippers without a choice of their own. Applies to labels bought afterwards. */
  @Put(':code/label-defaults')
  @Response(contract.adminCarriersView)
  async setLabelDefaults(
    @Actor() actor: Actor,
    @Param('code', codeParam) code: string,
    @Body({ schema: contract.labelDefaultsBody }) body: contract.LabelDefaultsBody,
  ): Promise<contract.AdminCarriersView> {
    await this.commands.execute(new SetLabelDefaults(actor, code, body));
    return this.queries.execute(new GetCarriers());
  }

  /** Sends the seller a harmless request; a failure is part of the answer. Each test is in the audit log. */
  @Post(':code/test')
  @RateLimit('lookups')
  @Response(connection.connectionTest)
  test(@Actor() actor: Actor, @Param('code', codeParam) code: string): Promise<connection.ConnectionTest> {
    return this.commands.execute(new TestConnection(actor, code));
  }

  /** The carrier accounts that an aggregator lists; a failure is part of the answer. */
  @Get(':code/accounts')
  @Response(connection.sellerAccounts)
  accounts(@Param('code', codeParam) code: string): Promise<connection.SellerAccounts> {
    return this.queries.execute(new GetSellerAccounts(code));
  }

  /** All prices of one seller for a shipment, with its cost and what a guest would pay. Nothing is bought or stored. */
  @Post(':code/trial-rates')
  @RateLimit('lookups')
  @Response(trialRates)
  trial(@Param('code', codeParam) code: string, @Body({ schema: quoteBody }) body: QuoteBody): Promise<TrialRates> {
    return this.queries.execute(new GetTrialRates(code, body));
  }
}
