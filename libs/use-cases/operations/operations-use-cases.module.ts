import { Module, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Registry } from 'prom-client';
import { GetOperations, GetOperationsHandler } from './get-operations.js';
import { addOperationsMetrics } from './operations-metrics.js';
import { RetryOrDiscardDeadLettersHandler } from './retry-or-discard-dead-letters.js';

/** What api and worker know about queues, carriers and workers: each process includes it in its metrics. */
@Module({ providers: [GetOperationsHandler, RetryOrDiscardDeadLettersHandler] })
export class OperationsUseCases implements OnModuleInit {
  constructor(
    private readonly queries: QueryBus,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    addOperationsMetrics(this.registry, () => this.queries.execute(new GetOperations()));
  }
}
