import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startPostgres as launch } from '#libs/dev/launch/postgres-server.js';
import { copyPreparedData, ownerPassword } from './prepared-data.js';
import { testInitdbFlags } from './test-server-flags.js';

/** A private PostgreSQL with its data in the temporary folder; it ends with this process at the latest. */
export interface TestPostgresServer {
  /** URL of the database `postgres`, as its owner. */
  readonly url: string;
  readonly pid: number;
  /** Restarts it after a kill, on the same port and data. */
  start(): Promise<void>;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL for one test file; works as root and as an ordinary user.
 * @param flags of the server.
 * @param isMigrated whether its database has the tables of this version.
 */
export async function startTestPostgres(
  flags: readonly string[] = [],
  { isMigrated = false } = {},
): Promise<TestPostgresServer> {
  const directory = join(tmpdir(), `waybill-test-pg-${randomBytes(6).toString('hex')}`);
  if (isMigrated) await copyPreparedData(directory);
  const options = {
    ...{ directory, port: await freePort(), password: ownerPassword },
    ...{ initdbFlags: testInitdbFlags, flags, temporary: true },
  };
  let server = await launch(options);
  return {
    url: server.url,
    get pid() {
      return server.process.pid ?? 0;
    },
    start: async () => {
      server = await launch(options);
    },
    stop: () => server.stop(),
  };
}
