import { Body, Controller, Get, Patch, Post, Res, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as contract from '#libs/contracts/accounts/accounts.js';
import { Allow } from '../http/auth/access.js';
import { Members, Personal } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { Bearer } from '../http/auth/bearer-token.js';
import { Heavy } from '../http/heavy-requests/heavy-route.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { StepUp } from '../http/auth/step-up.guard.js';
import { ChangeAccount } from './commands/change-account.js';
import { ClaimGuestData } from './commands/claim-guest-data.js';
import { OpenAccount } from './commands/open-account.js';
import { RequestErasure } from './commands/request-erasure.js';
import { ExportAccount } from './queries/export-account.js';

/** The signed-in user's own account, or the settings of the company they act for. */
@Controller('account')
@Allow('user')
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Made on the first call. */
  @Get()
  @Response(contract.accountView)
  get(@Actor() actor: Actor, @Bearer() token: string): Promise<contract.AccountView> {
    return this.commands.execute(new OpenAccount(actor, token));
  }

  @Patch()
  @Members('admin')
  @Response(contract.accountView)
  change(
    @Actor() actor: Actor,
    @Body({ schema: contract.accountPatch }) patch: contract.AccountPatch,
  ): Promise<contract.AccountView> {
    return this.commands.execute(new ChangeAccount(actor, patch));
  }

  /** Transfers the caller's guest data to the caller; repeating it is harmless. */
  @Post('claim')
  @Personal()
  @Response(contract.claimView)
  claim(
    @Actor() actor: Actor,
    @Body({ schema: contract.claimBody }) { guestToken }: contract.ClaimBody,
  ): Promise<contract.ClaimView> {
    return this.commands.execute(new ClaimGuestData(actor, guestToken));
  }

  /** One JSON file with all data of the person, or of the company that an owner acts for. */
  @StepUp()
  @Get('export')
  @Members('owner')
  @Heavy()
  @RateLimit('writes')
  async export(@Actor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<StreamableFile> {
    reply.header('cache-control', 'private, no-store');
    return new StreamableFile(await this.queries.execute(new ExportAccount(actor)), {
      type: 'application/json; charset=utf-8',
      disposition: 'attachment; filename="waybill-account.json"',
    });
  }

  /** The user itself is deleted at the user pool, by the browser, after this. */
  @StepUp()
  @Post('erasure')
  @Personal()
  @Response(contract.erasureView, { status: 202 })
  erase(
    @Actor() actor: Actor,
    @Body({ schema: contract.erasureBody }) _: contract.ErasureBody,
  ): Promise<contract.ErasureView> {
    return this.commands.execute(new RequestErasure(actor));
  }
}
