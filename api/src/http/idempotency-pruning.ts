import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '#libs/runtime/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';

const everyMs = 60 * 60 * 1000;

/** Forgets first answers after 48 hours: clients retry for minutes, people for a day. Every api process does it hourly. */
@Injectable()
export class IdempotencyPruning implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.prune().catch((error: unknown) => this.logger.warn({ err: error }, 'old idempotency keys were not pruned'));
    }, everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async prune(): Promise<void> {
    await this.em
      .fork()
      .execute(`delete from "idempotency_key" where "created_at" < now() - interval '48 hours'`, [], 'run');
  }
}
