import { Module } from '@nestjs/common';
import { ReadPayouts } from './read-payouts.js';

@Module({ providers: [ReadPayouts] })
export class PayoutsModule {}
