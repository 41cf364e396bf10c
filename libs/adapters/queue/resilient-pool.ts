import pg from 'pg';

/** Longer than an idle worker waits between two looks: a connection costs more to open than to keep. */
const idleTimeoutMillis = 60_000;

/**
 * A pool that outlives the loss of any connection. pg reports a cut session as an 'error' event, fatal where nobody
 * listens, and its pool stops listening to a client while that one is checked out: so each client gets a listener of its
 * own. What was being asked on it is rejected as usual.
 */
export function resilientPool(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ keepAlive: true, connectionTimeoutMillis: 5_000, idleTimeoutMillis, ...config });
  pool.setMaxListeners(0); // every queue that shares it adds one
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', onError));
  return pool;
}
