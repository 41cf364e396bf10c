import { Controller, Delete, Get, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import * as contract from '#libs/contracts/payments/cards.js';
import { Allow } from '../http/auth/access.js';
import { Members } from '../http/auth/member-rule.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { Bearer } from '../http/auth/bearer-token.js';
import { CheckUserPool } from '../http/auth/check-user-pool.guard.js';
import { keyOf } from '../http/idempotency/idempotency-key.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { ChooseDefaultCard } from './commands/choose-default-card.js';
import { RemoveCard } from './commands/remove-card.js';
import { StartCardSetup } from './commands/start-card-setup.js';
import { ListCards } from './queries/list-cards.js';

const idParam = { schema: contract.cardId };

/** The user's saved cards, stored by the card payment service; 404 for other users' cards. */
@Controller('cards')
@Allow('user')
export class CardsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Response(contract.cardList)
  list(@Actor() actor: Actor): Promise<contract.CardList> {
    return this.queries.execute(new ListCards(actor));
  }

  /** The same Idempotency-Key returns the same setup again; the card payment service stores the key, not we. */
  @Post('setup')
  @Members('admin')
  @RateLimit('money')
  @CheckUserPool()
  @ApiHeader({ name: 'Idempotency-Key', required: true, description: 'A new random value for each new card' })
  @Response(contract.cardSetup, { status: 201 })
  setup(@Actor() actor: Actor, @Bearer() token: string, @Req() request: FastifyRequest): Promise<contract.CardSetup> {
    return this.commands.execute(new StartCardSetup(actor, token, keyOf(request)));
  }

  @Put(':id/default')
  @Members('admin')
  @RateLimit('money')
  @CheckUserPool()
  @HttpCode(204)
  async choose(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new ChooseDefaultCard(actor, id));
  }

  @Delete(':id')
  @Members('admin')
  @RateLimit('money')
  @CheckUserPool()
  @HttpCode(204)
  async remove(@Actor() actor: Actor, @Param('id', idParam) id: string): Promise<void> {
    await this.commands.execute(new RemoveCard(actor, id));
  }
}
