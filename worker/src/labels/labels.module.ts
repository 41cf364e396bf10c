import { Module } from '@nestjs/common';
import { GiveBack } from './give-back.js';
import { MergeLabels } from './merge-labels.js';
import { PurchaseLabel } from './purchase-label.js';
import { WithdrawPurchase } from './withdraw-purchase.js';

@Module({ providers: [GiveBack, MergeLabels, PurchaseLabel, WithdrawPurchase] })
export class LabelsModule {}
