import { MikroORM } from '@mikro-orm/postgresql';
import { Module, type DynamicModule, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { addAuditMetrics } from './audit-metrics.js';
import { SealAuditLog, SealSecrets } from './seal-audit-log.js';

@Module({})
export class AuditModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: Registry,
  ) {}

  /** @param secrets the first one seals; none: nothing is sealed. */
  static of(secrets: readonly string[]): DynamicModule {
    return {
      module: AuditModule,
      providers: [SealAuditLog, { provide: SealSecrets, useValue: { secrets } satisfies SealSecrets }],
    };
  }

  onModuleInit(): void {
    addAuditMetrics(this.registry, this.orm);
  }
}
