import { MikroORM } from '@mikro-orm/postgresql';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { Registry } from 'prom-client';
import { prepared } from '#libs/database/prepared.js';
import { readOperations } from '#libs/database/read-operations.js';
import { watchOperations } from '#libs/database/watch-operations.js';
import { CarrierCalls } from '#libs/domain/operations/carrier-calls.js';
import { Beat } from './beat.js';

/** What a worker tells operators: that it is there, how the carriers answer it, and the figures of the database. */
@Global()
@Module({ providers: [{ provide: CarrierCalls, useFactory: () => new CarrierCalls() }, Beat], exports: [CarrierCalls] })
export class OperationsModule implements OnModuleInit {
  constructor(
    private readonly orm: MikroORM,
    private readonly registry: Registry,
  ) {}

  onModuleInit(): void {
    watchOperations(this.registry, () =>
      readOperations((name, text, values) => prepared(this.orm.em.fork(), name, text, values)),
    );
  }
}
