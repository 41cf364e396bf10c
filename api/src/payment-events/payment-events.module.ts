import { Module } from '@nestjs/common';
import { ReplayPaymentEventHandler } from './commands/replay-payment-event.js';
import { PaymentEventsController } from './payment-events.controller.js';
import { FindPaymentEventsHandler } from './queries/find-payment-events.js';

@Module({
  controllers: [PaymentEventsController],
  providers: [FindPaymentEventsHandler, ReplayPaymentEventHandler],
})
export class PaymentEventsModule {}
