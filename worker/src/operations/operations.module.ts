import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { runPrepared } from '#libs/database/run-prepared.js';
import { readOperations } from '#libs/use-cases/operations/read-operations.js';
import { addOperationsMetrics } from '#libs/use-cases/operations/operations-metrics.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { WorkerGroups } from '#libs/jobs/worker-groups.js';
import { Heartbeat } from './heartbeat.js';

/** What a worker tells operators: that it is there, how the carriers answer it, and the figures of the database. */
@Global()
@Module({})
export class OperationsModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: Registry,
  ) {}

  static of(groups: WorkerGroups): DynamicModule {
    const calls = { provide: CarrierCalls, useFactory: () => new CarrierCalls() };
    return {
      module: OperationsModule,
      providers: [calls, { provide: WorkerGroups, useValue: groups }, Heartbeat],
      exports: [CarrierCalls],
    };
  }

  onModuleInit(): void {
    addOperationsMetrics(this.registry, () =>
      readOperations((name, text, values) => runPrepared(this.orm.em.fork(), name, text, values)),
    );
  }
}
