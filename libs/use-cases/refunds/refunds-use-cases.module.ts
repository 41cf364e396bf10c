import { Module } from '@nestjs/common';
import { RequestRefundHandler } from './request-refund.js';
import { RestartRefundHandler } from './restart-refund.js';

@Module({ providers: [RequestRefundHandler, RestartRefundHandler] })
export class RefundsUseCases {}
