import { Controller, Headers, HttpCode, Inject, Post, RawBody } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { verifyEasypostEvent } from '#libs/adapters/carriers/easypost/webhook-signature.js';
import { DomainError } from '#libs/domain/errors.js';
import { Public } from '../http/auth/access.js';
import { RateLimit } from '../http/limits/rate-limit.decorator.js';
import { RecordAggregatorEvent } from './commands/record-aggregator-event.js';

/** The webhook's secrets: two during a rotation, none where no webhook is configured. */
export const EASYPOST_WEBHOOK_SECRETS = Symbol('EasyPost webhook secrets');

@Controller('webhooks/easypost')
export class EasypostWebhookController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(EASYPOST_WEBHOOK_SECRETS) private readonly secrets: readonly string[],
  ) {}

  /** The signature over the raw bytes is verified before anything is parsed. */
  @Post()
  @Public()
  @RateLimit('none')
  @HttpCode(200)
  async receive(
    @RawBody() body: Buffer | undefined,
    @Headers('x-hmac-signature') signature: string | undefined,
  ): Promise<{ received: true }> {
    const event = verifyEasypostEvent(body ?? Buffer.alloc(0), signature, this.secrets);
    if (!event) {
      const message = 'The signature does not match. Check the secret of the webhook.';
      throw new DomainError('webhook_signature_invalid', 'invalid', message);
    }
    await this.commands.execute(new RecordAggregatorEvent({ aggregator: 'easypost', ...event }));
    return { received: true };
  }
}
