import { Module } from '@nestjs/common';
import { EndOutdatedOffers } from './end-outdated-offers.js';

@Module({ providers: [EndOutdatedOffers] })
export class TariffsModule {}
