import pg from 'pg';

/** Longer than an idle worker's polling interval: opening a connection costs more than keeping it. */
const idleTimeoutMillis = 60_000;

/**
 * A pool that survives the loss of any connection. pg reports a cut connection as an 'error' event, which is fatal
 * without a listener, and its pool does not listen to a checked-out client: so each client gets its own listener. The
 * pending query is rejected as usual.
 */
export function resilientPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 5_000, idleTimeoutMillis, ...config });
  pool.setMaxListeners(0); // every queue that shares the pool adds one
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
