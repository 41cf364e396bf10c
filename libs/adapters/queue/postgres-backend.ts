import {
  assertSchemaCompatibility,
  LATEST_SCHEMA_VERSION,
  PostgresQueueBackend,
  runMigrations,
  SchemaMigrationRequiredError,
  type BackendFactory,
  type IQueueBackend,
  type PostgresConnectionOptions,
  type QueueBaseOptions,
} from 'bullmq';
import type pg from 'pg';
import { ListeningConnection, MigratedConnection, SharedListener } from './migrated-connection.js';
import { QueueBackend, type QueueBackendSettings } from './queue-backend.js';
import { resilientPool } from './resilient-pool.js';

/** Connections for taking, prolonging and finishing jobs, and one to listen. */
const working = 7;

/** BullMQ's own schema, separate from ours; BullMQ sets no search_path on a pool that it did not create. */
const schema = 'bullmq';

export class PostgresBackend extends QueueBackend {
  readonly #adding: pg.Pool;
  readonly #working: pg.Pool;
  readonly #listener: SharedListener;
  protected readonly forAdding: BackendFactory<IQueueBackend, unknown>;
  protected readonly forWorking: BackendFactory<IQueueBackend, unknown>;

  private constructor(settings: QueueBackendSettings) {
    super('postgres', settings);
    const open = (config: pg.PoolConfig) =>
      resilientPool({ connectionString: settings.url, ...config }, settings.onError);
    this.#adding = open({
      max: 4,
      application_name: 'waybill-queue',
      options: `-c search_path=${schema}`,
    });
    // Sequential scans over dead rows halve the throughput after many jobs. Before PostgreSQL 18, disabling them raises
    // the estimated cost so much that the JIT compiler starts. Commits are asynchronous: whatever a crash of the
    // database loses is enqueued again from its outbox row, or finds that row closed.
    this.#working = open({
      max: working,
      application_name: 'waybill-worker',
      options: `-c search_path=${schema} -c enable_seqscan=off -c jit=off -c synchronous_commit=off`,
    });
    this.#listener = new SharedListener(this.#working);
    this.forAdding = (name, opts) => backendOn(new MigratedConnection(this.#adding), name, opts);
    this.forWorking = (name, opts) => backendOn(new ListeningConnection(this.#working, this.#listener), name, opts);
  }

  /** `migrate` has created the schema in our own database. Elsewhere it is created here, if the role may do so. */
  static async migrated(settings: QueueBackendSettings): Promise<PostgresBackend> {
    const backend = new PostgresBackend(settings);
    const client = await backend.#adding.connect();
    try {
      if ((await versionOf(client)) >= LATEST_SCHEMA_VERSION) return backend;
      // Processes that start at the same time would create the same tables.
      await client.query('select pg_advisory_lock(hashtext($1))', [schema]);
      await runMigrations(client, schema);
    } finally {
      // Closes the connection, which releases the lock.
      client.release(true);
    }
    return backend;
  }

  protected async disconnect(): Promise<void> {
    await this.#listener.close();
    await Promise.all([this.#adding.end(), this.#working.end()]);
  }
}

const backendOn = (connection: MigratedConnection, name: string, opts: QueueBaseOptions<unknown>): IQueueBackend =>
  new PostgresQueueBackend(connection, name, opts as QueueBaseOptions<PostgresConnectionOptions>);

const versionOf = (client: pg.PoolClient): Promise<number> =>
  assertSchemaCompatibility(client, schema).catch((error: unknown) => {
    if (error instanceof SchemaMigrationRequiredError) return 0;
    throw error;
  });
