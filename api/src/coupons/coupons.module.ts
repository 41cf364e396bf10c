import { Module } from '@nestjs/common';
import { ArchiveCouponHandler } from './commands/archive-coupon.js';
import { ChangeCouponHandler } from './commands/change-coupon.js';
import { CreateCouponHandler } from './commands/create-coupon.js';
import { CouponsController } from './coupons.controller.js';
import { FindCouponsHandler } from './queries/find-coupons.js';
import { GetCouponHandler } from './queries/get-coupon.js';

@Module({
  controllers: [CouponsController],
  providers: [CreateCouponHandler, ChangeCouponHandler, ArchiveCouponHandler, FindCouponsHandler, GetCouponHandler],
})
export class CouponsModule {}
