import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import type { UnexplainedRefusal } from '#libs/domain/carriers/unexplained-refusals.js';
import { heartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { WorkerGroups } from '../runtime/worker-groups.js';
import { Clock } from '#libs/runtime/clock.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';

/** Those of dead workers are deleted after a day. */
const report = `
  with gone as (delete from worker_heartbeat where seen_at < now() - interval '1 day'),
  me as (
    insert into worker_heartbeat (id, started_at, seen_at, version, rss_mb, groups) values ($1, $2, now(), $3, $4, $6)
    on conflict (id) do update set seen_at = excluded.seen_at, rss_mb = excluded.rss_mb returning id
  )
  insert into carrier_health (worker_id, carrier, calls, errors, p95_ms, circuit)
  select me.id, c.carrier, c.calls, c.errors, c."p95Ms", c.circuit
  from me cross join jsonb_to_recordset($5) as c(carrier text, calls int, errors int, "p95Ms" int, circuit text)
  on conflict (worker_id, carrier) do update set
    calls = excluded.calls, errors = excluded.errors, p95_ms = excluded.p95_ms, circuit = excluded.circuit`;

/** Adds the counts, locked in the order of the ids. */
const storeRefusals = `
  insert into carrier_refusal (id, carrier, raw, seen, first_seen_at, last_seen_at)
  select r.id, r.carrier, r.raw, r.seen, now(), now()
  from jsonb_to_recordset($1) as r(id text, carrier text, raw text, seen int) order by r.id
  on conflict (id) do update set seen = least(carrier_refusal.seen::bigint + excluded.seen, 1000000000)::int, last_seen_at = excluded.last_seen_at`;

const dropRefusals = `
  delete from carrier_refusal where last_seen_at < now() - interval '90 days'
    or id in (select id from carrier_refusal order by last_seen_at desc, id offset 200)`;

/** Reports this worker and its carrier health to the database every ten seconds, in one statement. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly id = randomUUID();
  readonly #startedAt: Date;
  readonly #version = versionOf();
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<unknown> | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly calls: CarrierCalls,
    private readonly clock: Clock,
    private readonly groups: WorkerGroups,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#startedAt = clock.now();
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.report();
    this.#timer = setInterval(() => void this.report(), heartbeat.everyMs);
  }

  /** One heartbeat. An unavailable database gets the next one. */
  async report(): Promise<void> {
    const rssMb = Math.round(process.memoryUsage.rss() / 2 ** 20);
    const carriers = JSON.stringify(this.calls.report(this.clock.now().getTime()));
    const refusals = this.calls.unexplained.take();
    this.#sending = this.#ask('beat', report, [
      this.id,
      this.#startedAt,
      this.#version,
      rssMb,
      carriers,
      this.groups.names,
    ]).then(() => this.#storeRefusals(refusals));
    await this.#sending;
  }

  async #storeRefusals(refusals: readonly UnexplainedRefusal[]): Promise<void> {
    if (refusals.length === 0) return;
    const stored = await this.#ask('carrier-refusals', storeRefusals, [JSON.stringify(refusals)]);
    if (stored) await this.#ask('old-carrier-refusals', dropRefusals, []);
    else this.calls.unexplained.putBack(refusals);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.#ask('last-beat', 'delete from worker_heartbeat where id = $1', [this.id]);
  }

  /** Whether the database heard it. */
  async #ask(name: string, text: string, values: unknown[]): Promise<boolean> {
    try {
      await runPrepared(this.orm.em.fork(), name, text, values);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'the beat was not heard');
      return false;
    }
  }
}

/** That of the package this file is part of. */
function versionOf(): string {
  const path = findPackageJSON(import.meta.url);
  return path ? (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version : 'unknown';
}
