import { Module } from '@nestjs/common';
import { PayRefund } from './pay-refund.js';
import { VoidLabel } from './void-label.js';
import { VoidUnusedLabels } from './void-unused-labels.js';

@Module({ providers: [VoidLabel, PayRefund, VoidUnusedLabels] })
export class RefundsModule {}
