import { Module } from '@nestjs/common';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { RetryPickupRefundHandler } from './commands/retry-pickup-refund.js';
import { RetryRefundHandler } from './commands/retry-refund.js';
import { FindRefundsHandler } from './queries/find-refunds.js';
import { RefundsController } from './refunds.controller.js';

@Module({
  imports: [RefundsUseCases],
  controllers: [RefundsController],
  providers: [FindRefundsHandler, RetryPickupRefundHandler, RetryRefundHandler],
})
export class RefundsModule {}
