import { Module } from '@nestjs/common';
import { RefundsUseCases } from '#libs/use-cases/refunds/refunds-use-cases.module.js';
import { PayRefund } from './pay-refund.js';
import { VoidLabel } from './void-label.js';
import { VoidUnusedLabels } from './void-unused-labels.js';

@Module({ imports: [RefundsUseCases], providers: [VoidLabel, PayRefund, VoidUnusedLabels] })
export class RefundsModule {}
