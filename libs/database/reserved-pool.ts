import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

type Connection = pg.PoolConfig & { onPoolCreated?: unknown };

/**
 * One connection beside those of the ORM, opened as those are: what has to be answered while all of them are taken, such as whether
 * this process is healthy, has it to itself. End it with the process. `own` changes its settings.
 */
export function reservedPool({ config }: MikroORM, own: pg.PoolConfig = {}): pg.Pool {
  const { onPoolCreated: _, ...connection }: Connection = config.get('driverOptions');
  const pool = new pg.Pool({
    ...connection,
    connectionString: config.get('clientUrl'),
    application_name: 'waybill-reserved',
    connectionTimeoutMillis: 1_500,
    max: 1,
    ...own,
  });
  // A connection that is cut while nobody uses it is replaced by the next question.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
