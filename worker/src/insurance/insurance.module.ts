import { Module } from '@nestjs/common';
import { PayClaim } from './pay-claim.js';

@Module({ providers: [PayClaim] })
export class InsuranceModule {}
