import { Module } from '@nestjs/common';
import { SettlePickup } from './settle-pickup.js';

@Module({ providers: [SettlePickup] })
export class PickupsModule {}
