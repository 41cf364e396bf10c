import { Module, type DynamicModule } from '@nestjs/common';
import type { CouponCeilings } from '#libs/domain/coupons/coupon-ceiling.js';
import { Clock } from '#libs/runtime/clock.js';
import { RecentSignIn } from '../http/auth/recent-sign-in.js';
import { ArchiveCouponHandler } from './commands/archive-coupon.js';
import { ChangeCouponHandler } from './commands/change-coupon.js';
import { CreateCouponHandler } from './commands/create-coupon.js';
import { GenerateCouponsHandler } from './commands/generate-coupons.js';
import { CouponsController } from './coupons.controller.js';
import { FindCouponsHandler } from './queries/find-coupons.js';
import { GetCouponHandler } from './queries/get-coupon.js';
import { GetCouponUsageHandler } from './queries/get-coupon-usage.js';
import { DecideCouponsHandler } from './commands/decide-coupons.js';
import { CouponApprovalsController } from './coupon-approvals.controller.js';
import { CouponApprovalPolicy } from './coupon-approval-policy.js';
import { FindCouponApprovalsHandler } from './queries/find-coupon-approvals.js';
import { GetCouponApprovalHandler } from './queries/get-coupon-approval.js';

@Module({
  controllers: [CouponApprovalsController, CouponsController],
  providers: [
    GenerateCouponsHandler,
    GetCouponUsageHandler,
    CreateCouponHandler,
    ChangeCouponHandler,
    ArchiveCouponHandler,
    DecideCouponsHandler,
    FindCouponsHandler,
    FindCouponApprovalsHandler,
    GetCouponApprovalHandler,
    GetCouponHandler,
  ],
})
export class CouponsModule {
  /** @param ceilings what one person may give away without a second one. */
  static of(ceilings: CouponCeilings): DynamicModule {
    return {
      module: CouponsModule,
      providers: [
        {
          provide: CouponApprovalPolicy,
          inject: [RecentSignIn, Clock],
          useFactory: (recent: RecentSignIn, clock: Clock) => new CouponApprovalPolicy(ceilings, recent, clock),
        },
      ],
    };
  }
}
