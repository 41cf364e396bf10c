import { Module } from '@nestjs/common';
import { RefundPickup } from './refund-pickup.js';
import { SettlePickup } from './settle-pickup.js';

@Module({ providers: [SettlePickup, RefundPickup] })
export class PickupsModule {}
