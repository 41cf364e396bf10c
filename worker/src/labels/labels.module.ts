import { Module, type DynamicModule } from '@nestjs/common';
import { SimulatedTrackingSpeed } from '#libs/domain/tracking/simulated-tracking-speed.js';
import { FailOrderItem } from './fail-order-item.js';
import { FetchLabelDocument } from './fetch-label-document.js';
import { PurchaseLabel } from './purchase-label.js';
import { PurchaseLabels } from './purchase-labels.js';
import { StorePurchase } from './store-purchase.js';
import { WithdrawPurchase } from './withdraw-purchase.js';

@Module({})
export class LabelsModule {
  /** `trackingSpeed`: when the first poll of a new parcel is due; 1 is real time. */
  static of(trackingSpeed: number): DynamicModule {
    return {
      module: LabelsModule,
      providers: [
        FailOrderItem,
        FetchLabelDocument,
        PurchaseLabel,
        PurchaseLabels,
        StorePurchase,
        WithdrawPurchase,
        { provide: SimulatedTrackingSpeed, useValue: new SimulatedTrackingSpeed(trackingSpeed) },
      ],
    };
  }
}
