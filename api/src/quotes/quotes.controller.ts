import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import {
  quoteBody,
  quoteView as quoteContract,
  type QuoteBody,
  type QuoteView,
} from '#libs/contracts/shipments/quotes.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { RequestQuote } from './commands/request-quote.js';
import { GetQuote } from './queries/get-quote.js';

@Controller('quotes')
@Allow('guest', 'user')
export class QuotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Instant quote: prices for parcels between two places. Poll the address in Location until it is complete. */
  @Post()
  @RateLimit('quotes')
  @Response(quoteContract, { status: 202 })
  async request(
    @Actor() actor: Actor,
    @Body({ schema: quoteBody }) body: QuoteBody,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteView> {
    const quote = await this.commands.execute(new RequestQuote(actor, body));
    reply.header('location', `/api/quotes/${quote.id}`);
    return quote;
  }

  @Get(':id')
  @Response(quoteContract)
  get(@Actor() actor: Actor, @Param('id', { schema: z.uuid() }) id: string): Promise<QuoteView> {
    return this.queries.execute(new GetQuote(actor, id));
  }
}
