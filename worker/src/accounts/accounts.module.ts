import { Module } from '@nestjs/common';
import { ErasePersonalData } from './erase-personal-data.js';
import { ForgetCards } from './forget-cards.js';

@Module({ providers: [ErasePersonalData, ForgetCards] })
export class AccountsModule {}
