import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import * as answers from '#libs/contracts/public-api/answers.js';
import * as contract from '#libs/contracts/shipments/quotes.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { PublicResponse } from '../http/responses/public-response.js';
import { RequestQuote } from './commands/request-quote.js';
import { GetQuote } from './queries/get-quote.js';

/** Public API: prices. */
@Controller('v1/quotes')
export class V1QuotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Prices between two places, without a shipment. Poll the address in Location until it is complete. */
  @Post()
  @Allow('user', 'key:ship')
  @RateLimit('quotes')
  @PublicResponse(answers.v1Quote, { status: 202 })
  async request(
    @Actor() actor: Actor,
    @Body({ schema: contract.quoteBody }) body: contract.QuoteBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<contract.QuoteView> {
    const quote = await this.commands.execute(new RequestQuote(actor, body));
    reply.header('location', `/api/v1/quotes/${quote.id}`);
    return quote;
  }

  @Get(':id')
  @Allow('user', 'key:read', 'key:ship')
  @PublicResponse(answers.v1Quote)
  get(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<contract.QuoteView> {
    return this.queries.execute(new GetQuote(actor, id));
  }
}
