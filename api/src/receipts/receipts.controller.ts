import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { pageRequest } from '#libs/contracts/values/page.js';
import { receiptPage, receiptQuery, type ReceiptPage } from '#libs/contracts/orders/receipts.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { FindReceipts } from './queries/find-receipts.js';
import { RenderReceipt } from './queries/render-receipt.js';

/** Receipts of the caller's charged orders; 404 for other owners' orders. */
@Controller()
@Allow('guest', 'user')
export class ReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Get('receipts')
  @Response(receiptPage)
  list(@Actor() actor: Actor, @Query({ schema: pageRequest }) page: z.infer<typeof pageRequest>): Promise<ReceiptPage> {
    return this.queries.execute(new FindReceipts(actor, page));
  }

  /** As PDF or as a page; 409 payment_not_ready before the card is charged. */
  @Get('orders/:id/receipt')
  @Allow('any guest', 'user')
  @RateLimit('drawing')
  async file(
    @Actor() actor: Actor,
    @Param('id', { schema: z.uuid() }) id: string,
    @Query({ schema: receiptQuery }) { format }: z.infer<typeof receiptQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { bytes, contentType, fileName, policy } = await this.queries.execute(new RenderReceipt(actor, id, format));
    reply.header('cache-control', 'private, no-store').header('content-security-policy', policy);
    return new StreamableFile(bytes, {
      type: contentType,
      disposition: `inline; filename="${fileName}"`,
      length: bytes.length,
    });
  }
}
