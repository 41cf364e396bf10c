import { Global, Module, type DynamicModule } from '@nestjs/common';
import { OperationsUseCases } from '#libs/use-cases/operations/operations-use-cases.module.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import { WorkerGroups } from '../runtime/worker-groups.js';
import { Heartbeat } from './heartbeat.js';

/** A worker's reports to operators: heartbeat, carrier health and database metrics. */
@Global()
@Module({})
export class OperationsModule {
  static of(groups: WorkerGroups): DynamicModule {
    const calls = { provide: CarrierCalls, useFactory: () => new CarrierCalls() };
    return {
      module: OperationsModule,
      imports: [OperationsUseCases],
      providers: [calls, { provide: WorkerGroups, useValue: groups }, Heartbeat],
      exports: [CarrierCalls],
    };
  }
}
