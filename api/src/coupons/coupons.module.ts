import { Module } from '@nestjs/common';
import { ArchiveCouponHandler } from './commands/archive-coupon.js';
import { ChangeCouponHandler } from './commands/change-coupon.js';
import { CreateCouponHandler } from './commands/create-coupon.js';
import { GenerateCouponsHandler } from './commands/generate-coupons.js';
import { CouponsController } from './coupons.controller.js';
import { FindCouponsHandler } from './queries/find-coupons.js';
import { GetCouponHandler } from './queries/get-coupon.js';
import { GetCouponUsageHandler } from './queries/get-coupon-usage.js';

@Module({
  controllers: [CouponsController],
  providers: [
    GenerateCouponsHandler,
    GetCouponUsageHandler,
    CreateCouponHandler,
    ChangeCouponHandler,
    ArchiveCouponHandler,
    FindCouponsHandler,
    GetCouponHandler,
  ],
})
export class CouponsModule {}
