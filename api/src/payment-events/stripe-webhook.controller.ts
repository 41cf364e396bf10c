import { Controller, Headers, HttpCode, Inject, Post, RawBody } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { verifyWebhook } from '#libs/adapters/stripe/webhook-signature.js';
import { DomainError } from '#libs/domain/errors.js';
import { Public } from '../http/auth/access.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { RecordPaymentEventOnce } from './commands/record-payment-event-once.js';

/** The endpoint's signing secrets: two while one is being rotated. */
export const WEBHOOK_SECRETS = Symbol('webhook secrets');

@Controller('webhooks/stripe')
export class StripeWebhookController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(WEBHOOK_SECRETS) private readonly secrets: readonly string[],
  ) {}

  /** The signature over the raw bytes is verified before anything is parsed. */
  @Post()
  @Public()
  @RateLimit('none')
  @HttpCode(200)
  async receive(
    @RawBody() body: Buffer | undefined,
    @Headers('stripe-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const event = verifyWebhook(body ?? Buffer.alloc(0), signature, this.secrets);
    if (!event) {
      throw new DomainError(
        'webhook_signature_invalid',
        'invalid',
        'The signature does not match. Check the endpoint secret.',
      );
    }
    await this.commands.execute(new RecordPaymentEventOnce(event));
    return { received: true };
  }
}
