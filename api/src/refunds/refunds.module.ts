import { Module } from '@nestjs/common';
import { RetryRefundHandler } from './commands/retry-refund.js';
import { FindRefundsHandler } from './queries/find-refunds.js';
import { RefundsController } from './refunds.controller.js';

@Module({ controllers: [RefundsController], providers: [FindRefundsHandler, RetryRefundHandler] })
export class RefundsModule {}
