import { Module } from '@nestjs/common';
import { PurgeExpiredData } from './purge-expired-data.js';
import { SweepObjects } from './sweep-objects.js';

@Module({ providers: [PurgeExpiredData, SweepObjects] })
export class RetentionModule {}
