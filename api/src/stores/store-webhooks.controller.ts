import { Body, Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { Public } from '../http/auth/access.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { AnswerStoreChallenge } from './commands/answer-store-challenge.js';
import { FinishPostedConsent } from './commands/finish-posted-consent.js';
import { RecordStoreWebhook } from './commands/record-store-webhook.js';

const idParam = { schema: z.uuid() };
const challenge = z.object({ challenge_code: z.string().check(z.minLength(1), z.maxLength(500)) });
const stateQuery = z.object({ state: z.string().check(z.minLength(1), z.maxLength(200)) });

const bytesOf = (body: unknown): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Webhooks of store vendors. Signatures are verified over the raw bytes before anything is parsed. */
@Controller('webhooks')
@Public()
@RateLimit('none')
export class StoreWebhooksController {
  constructor(private readonly commands: CommandBus) {}

  @Post('stores/:id')
  @HttpCode(200)
  async receive(
    @Param('id', idParam) id: string,
    @Req() { headers }: FastifyRequest,
    @Body() body: unknown,
  ): Promise<{ received: true }> {
    await this.commands.execute(new RecordStoreWebhook(id, { headers, rawBody: bytesOf(body) }));
    return { received: true };
  }

  /** By which a vendor makes sure that the address is ours. */
  @Get('stores/:id')
  async challenge(
    @Param('id', idParam) id: string,
    @Query({ schema: challenge }) query: z.infer<typeof challenge>,
  ): Promise<Record<string, string>> {
    const answer = await this.commands.execute(new AnswerStoreChallenge(id, new URLSearchParams(query)));
    if (answer) return answer;
    throw new DomainError('not_found', 'missing', 'No store is connected at this address.');
  }

  /** Keys that a shop makes for us when its owner consents there. */
  @Post('store-keys')
  @HttpCode(200)
  async keys(
    @Query({ schema: stateQuery }) { state }: z.infer<typeof stateQuery>,
    @Body() body: unknown,
  ): Promise<{ received: true }> {
    await this.commands.execute(new FinishPostedConsent(state, bytesOf(body)));
    return { received: true };
  }
}
