import { Module } from '@nestjs/common';
import { ForgetCards } from './forget-cards.js';
import { WarnOfExpiringCards } from './warn-of-expiring-cards.js';
import { WarnOfExpiringKeys } from './warn-of-expiring-keys.js';

@Module({ providers: [ForgetCards, WarnOfExpiringCards, WarnOfExpiringKeys] })
export class AccountsModule {}
