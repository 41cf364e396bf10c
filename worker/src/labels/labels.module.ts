import { Module } from '@nestjs/common';
import { FailOrderItem } from './fail-order-item.js';
import { FetchLabelDocument } from './fetch-label-document.js';
import { PurchaseLabel } from './purchase-label.js';
import { PurchaseLabels } from './purchase-labels.js';
import { StorePurchase } from './store-purchase.js';
import { WithdrawPurchase } from './withdraw-purchase.js';

@Module({
  providers: [FailOrderItem, FetchLabelDocument, PurchaseLabel, PurchaseLabels, StorePurchase, WithdrawPurchase],
})
export class LabelsModule {}
