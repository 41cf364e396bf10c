import type { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';

type Connection = pg.PoolConfig & { onPoolCreated?: unknown };

/**
 * One connection in addition to the ORM's, opened in the same way: reserved for what must work while all others are in
 * use, such as health checks. Close it with the process. `own` changes its settings.
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
  // A connection that is cut while idle is replaced at the next query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
