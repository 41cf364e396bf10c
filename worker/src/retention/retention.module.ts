import { MikroORM } from '@mikro-orm/postgresql';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { DeleteTestData } from './delete-test-data.js';
import { KeepPartitions } from './keep-partitions.js';
import { addPartitionMetrics } from './partition-metrics.js';
import { PurgeExpiredData } from './purge-expired-data.js';
import { SweepObjects } from './sweep-objects.js';

@Module({ providers: [DeleteTestData, KeepPartitions, PurgeExpiredData, SweepObjects] })
export class RetentionModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    addPartitionMetrics(this.registry, this.orm);
  }
}
