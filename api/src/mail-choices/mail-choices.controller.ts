import { Body, Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiConsumes } from '@nestjs/swagger';
import * as contract from '#libs/contracts/mail/mail-choices.js';
import { Public } from '../http/auth/access.js';
import { Response } from '../http/responses/response-schema.js';
import { SetMailChoice } from './commands/set-mail-choice.js';
import { GetMailChoice } from './queries/get-mail-choice.js';

const query = { schema: contract.mailChoiceQuery };

/** Public: the signed link in a mail turns its kind off, without signing in. Opening the link changes nothing. */
@Controller('mail-choices')
@Public()
export class MailChoicesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.mailChoiceView)
  get(@Query(query) { token }: contract.MailChoiceQuery): Promise<contract.MailChoiceView> {
    return this.queries.execute(new GetMailChoice(token));
  }

  @Put()
  @Response(contract.mailChoiceView)
  async set(
    @Body({ schema: contract.mailChoiceBody }) { token, on }: contract.MailChoiceBody,
  ): Promise<contract.MailChoiceView> {
    await this.commands.execute(new SetMailChoice(token, on));
    return this.queries.execute(new GetMailChoice(token));
  }

  /** What mail programs post to (RFC 8058); the body is ignored. */
  @Post('unsubscribe')
  @ApiConsumes('application/x-www-form-urlencoded', 'multipart/form-data')
  @HttpCode(204)
  async unsubscribe(@Query(query) { token }: contract.MailChoiceQuery): Promise<void> {
    await this.commands.execute(new SetMailChoice(token, false));
  }
}
