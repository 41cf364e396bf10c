import { Module } from '@nestjs/common';
import { DeleteTestData } from './delete-test-data.js';
import { KeepPartitions } from './keep-partitions.js';
import { PurgeExpiredData } from './purge-expired-data.js';
import { SweepObjects } from './sweep-objects.js';

@Module({ providers: [DeleteTestData, KeepPartitions, PurgeExpiredData, SweepObjects] })
export class RetentionModule {}
