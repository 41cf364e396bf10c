import { Module } from '@nestjs/common';
import { PurgeExpiredData } from './purge-expired-data.js';

@Module({ providers: [PurgeExpiredData] })
export class RetentionModule {}
