import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type Options } from '@mikro-orm/postgresql';
import { entities } from './entities.js';
import { migrations } from './migrations.js';
import { OutboxNotifier } from './outbox-notifier.js';
import { releaseLostConnections } from './release-lost-connections.js';
import { StateEventSubscriber } from './state-event-subscriber.js';
import { parse } from 'pg-connection-string';

/** What the ORM needs to know; `applicationName` is what pg_stat_activity shows. */
export interface DatabaseSettings {
  readonly url: string;
  /** Connections at most. */
  readonly pool: number;
  readonly applicationName?: string;
  /** Milliseconds after which waiting for a lock is an error (the api answers 409 busy); absent: it is waited for. */
  readonly lockTimeoutMs?: number;
  /** Where the ORM's warnings go; nowhere when absent. */
  readonly log?: (message: string) => void;
}

/**
 * One configuration for api, worker, migrations and tests. A connection that cannot be had within 4 s is an error
 * (callers answer 503). A transaction whose program has gone silent for a minute ends: its host may be gone, and its locks
 * keep others waiting. BullMQ's schema is none of the ORM's business.
 */
export function ormConfig({
  url,
  pool,
  applicationName = 'waybill',
  lockTimeoutMs,
  log = () => undefined,
}: DatabaseSettings): Options {
  return defineConfig({
    clientUrl: url,
    entities,
    logger: log,
    colors: false,
    extensions: [Migrator],
    subscribers: [new OutboxNotifier(url), new StateEventSubscriber()],
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      tableName: 'migration',
      transactional: true,
      allOrNothing: true,
    },
    schemaGenerator: { ignoreSchema: ['bullmq'] },
    forceUtcTimezone: true,
    pool: { min: 0, max: pool },
    driverOptions: {
      ...tlsOf(url),
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
      options: `-c idle_in_transaction_session_timeout=60s${lockTimeoutMs === undefined ? '' : ` -c lock_timeout=${lockTimeoutMs}`}`,
      application_name: applicationName,
      onPoolCreated: releaseLostConnections,
    },
  });
}

/**
 * What the address says about TLS (`?sslmode=verify-full&sslrootcert=/path/ca.pem`), as pg wants it. pg reads it from the address by
 * itself; the ORM takes the address apart and would connect without.
 */
function tlsOf(url: string): { ssl?: object | boolean } {
  const { ssl, host } = parse(url);
  if (ssl === undefined) return {};
  // Without it the name in the certificate of a host that is given by its number would not be compared.
  return { ssl: typeof ssl === 'object' ? { host, ...ssl } : ssl === true || ssl === 'true' };
}
