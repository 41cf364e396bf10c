import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, RequestContext, type Options } from '@mikro-orm/postgresql';
import { entities } from './entities.js';
import { bindUncopied } from './statements/bind-uncopied.js';
import { joinStatements } from './statements/join-statements.js';
import { migrations } from './migrations.js';
import { prepareStatements } from './prepared/prepare-statements.js';
import { PreparedTexts } from './prepared/prepared-texts.js';
import { OutboxNotifier } from './outbox-notifier.js';
import { ownEntityManager } from './own-identity-map.js';
import { releaseLostConnections } from './release-lost-connections.js';
import { StateEventSubscriber } from './state-event-subscriber.js';
import type { Pool } from 'pg';
import { parse } from 'pg-connection-string';

/** Settings of the ORM; `applicationName` is shown in pg_stat_activity. */
export interface DatabaseSettings {
  readonly url: string;
  /** Maximum number of connections. */
  readonly pool: number;
  readonly applicationName?: string;
  /** Milliseconds after which waiting for a lock is an error (the api answers 409 busy); waits forever when absent. */
  readonly lockTimeoutMs?: number;
  /** Where the ORM's warnings go; nowhere when absent. */
  readonly log?: (message: string) => void;
}

/**
 * One configuration for api, worker, migrations and tests. Failing to connect within 4 s is an error (callers answer
 * 503). A transaction that is idle for a minute is ended: its host may be gone, and its locks block others. The ORM
 * ignores BullMQ's schema and the months of partitioned tables.
 */
export function ormConfig({
  url,
  pool,
  applicationName = 'waybill',
  lockTimeoutMs,
  log = () => undefined,
}: DatabaseSettings): Options {
  const texts = new PreparedTexts();
  return defineConfig({
    clientUrl: url,
    entities,
    discovery: { afterDiscovered: (storage) => texts.learn(storage) },
    onQuery: (sql, values) => texts.textFor(sql, values),
    context: (name) => ownEntityManager() ?? RequestContext.getEntityManager(name),
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
    schemaGenerator: { ignoreSchema: ['bullmq', 'partitions'] },
    forceUtcTimezone: true,
    pool: { min: 0, max: pool },
    driverOptions: {
      ...tlsOf(url),
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
      options: `-c idle_in_transaction_session_timeout=60s${lockTimeoutMs === undefined ? '' : ` -c lock_timeout=${lockTimeoutMs}`}`,
      application_name: applicationName,
      onPoolCreated: (pool: Pool) => {
        releaseLostConnections(pool);
        joinStatements(pool);
        prepareStatements(pool, texts);
        bindUncopied(pool);
      },
    },
  });
}

/**
 * The URL's TLS parameters (`?sslmode=verify-full&sslrootcert=/path/ca.pem`) in pg's form. pg reads them from the URL
 * itself; the ORM splits the URL and would connect without TLS.
 */
function tlsOf(url: string): { ssl?: object | boolean } {
  const { ssl, host } = parse(url);
  if (ssl === undefined) return {};
  // Without it, the certificate of a host given by IP address would not be compared with that address.
  return { ssl: typeof ssl === 'object' ? { host, ...ssl } : ssl === true || ssl === 'true' };
}
