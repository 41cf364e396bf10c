import { Module, type DynamicModule } from '@nestjs/common';
import { LIVE_MODE, RecordPaymentEventOnceHandler } from './commands/record-payment-event-once.js';
import { StripeWebhookController, WEBHOOK_SECRETS } from './stripe-webhook.controller.js';

@Module({})
export class StripeWebhookModule {
  static of({ webhookSecrets, live }: { webhookSecrets: readonly string[]; live: boolean }): DynamicModule {
    return {
      module: StripeWebhookModule,
      controllers: [StripeWebhookController],
      providers: [
        RecordPaymentEventOnceHandler,
        { provide: WEBHOOK_SECRETS, useValue: webhookSecrets },
        { provide: LIVE_MODE, useValue: live },
      ],
    };
  }
}
