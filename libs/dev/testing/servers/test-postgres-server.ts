import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startPostgres as launch } from '#libs/dev/launch/postgres-server.js';

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

/** Commits survive a kill of the server, but not a power cut: for tests, not for measurements. */
export const withoutSync = ['fsync=off', 'full_page_writes=off'];

/** Starts a PostgreSQL for one test file; works as root and as an ordinary user. @param flags of the server. */
export async function startTestPostgres(flags: readonly string[] = []): Promise<TestPostgresServer> {
  const options = {
    directory: await mkdtemp(join(tmpdir(), 'waybill-test-pg-')),
    port: await freePort(),
    password: 'waybill',
    initdbFlags: ['--no-sync'],
    flags,
    temporary: true,
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
