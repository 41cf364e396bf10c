import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';

const everyMs = 60 * 60 * 1000;

/**
 * First answers go after 48 hours: clients retry for minutes, people for a day. RevokedSignIns go when no sign-in from before them
 * can be refreshed any more: 30 days after it (docs/cognito.md), and a day for clocks and tokens that are still valid then. Webhook
 * events go with their deliveries and calls after 30 days.
 */
const statements = [
  `delete from "idempotency_key" where "created_at" < now() - interval '48 hours'`,
  `delete from "revocation" where "not_before" < now() - interval '31 days'`,
  `delete from webhook_attempt where started_at < now() - interval '30 days'`,
  `delete from webhook_delivery d using webhook_event e where e.id = d.event_id and e.at < now() - interval '30 days'`,
  `delete from webhook_event where at < now() - interval '30 days'`,
];

/** Deletes what is out of date. Every api process does it hourly. */
@Injectable()
export class HourlyCleanup implements OnApplicationBootstrap, OnApplicationShutdown {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => {
      this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'the hourly cleanup failed'));
    }, everyMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  async run(): Promise<void> {
    for (const statement of statements) await this.em.fork().execute(statement, [], 'run');
  }
}
