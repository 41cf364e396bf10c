import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { prepared } from '#libs/database/prepared.js';
import { readOperations } from '#libs/database/read-operations.js';
import { watchOperations } from '#libs/database/watch-operations.js';
import { CarrierCalls } from '#libs/domain/operations/carrier-calls.js';
import { WorkerGroups } from '#libs/jobs/worker-groups.js';
import { Beat } from './beat.js';

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
      providers: [calls, { provide: WorkerGroups, useValue: groups }, Beat],
      exports: [CarrierCalls],
    };
  }

  onModuleInit(): void {
    watchOperations(this.registry, () =>
      readOperations((name, text, values) => prepared(this.orm.em.fork(), name, text, values)),
    );
  }
}
