import { MikroORM } from '@mikro-orm/postgresql';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { addPartitionMetrics } from './partition-metrics.js';

/** In the main group, whose metrics every shop scrapes: also when no worker of the other group adds months. */
@Module({})
export class PartitionMetricsModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    addPartitionMetrics(this.registry, this.orm);
  }
}
