import { Module, type DynamicModule } from '@nestjs/common';
import { LIVE_MODE, RecordPaymentEventHandler } from './commands/record-payment-event.js';
import { StripeWebhookController, WEBHOOK_SECRETS } from './stripe.controller.js';

@Module({})
export class WebhooksModule {
  static of({ webhookSecrets, live }: { webhookSecrets: readonly string[]; live: boolean }): DynamicModule {
    return {
      module: WebhooksModule,
      controllers: [StripeWebhookController],
      providers: [
        RecordPaymentEventHandler,
        { provide: WEBHOOK_SECRETS, useValue: webhookSecrets },
        { provide: LIVE_MODE, useValue: live },
      ],
    };
  }
}
