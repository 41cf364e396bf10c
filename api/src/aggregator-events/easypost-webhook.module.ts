import { Module, type DynamicModule } from '@nestjs/common';
import { AggregatorEvents } from './aggregator-events.js';
import { RecordAggregatorEventHandler } from './commands/record-aggregator-event.js';
import { EASYPOST_WEBHOOK_SECRETS, EasypostWebhookController } from './easypost-webhook.controller.js';

@Module({})
export class EasypostWebhookModule {
  static of({ easypostWebhookSecrets }: { easypostWebhookSecrets: readonly string[] }): DynamicModule {
    return {
      module: EasypostWebhookModule,
      controllers: [EasypostWebhookController],
      providers: [
        AggregatorEvents,
        RecordAggregatorEventHandler,
        { provide: EASYPOST_WEBHOOK_SECRETS, useValue: easypostWebhookSecrets },
      ],
    };
  }
}
