import { Module } from '@nestjs/common';
import { GiveBack } from './give-back.js';
import { PurchaseLabel } from './purchase-label.js';
import { WithdrawPurchase } from './withdraw-purchase.js';

@Module({ providers: [GiveBack, PurchaseLabel, WithdrawPurchase] })
export class LabelsModule {}
