import { spawn } from 'node:child_process';
import { chmod, mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresServer } from '../launch/postgres-server.js';

// Jest compiles this file without our path mapping, so our modules are required by their real paths.

declare global {
  /** The PostgreSQL shared by all Jest projects of one run, and how many of them still use it. */
  var waybillTestPostgres: { users: number; started: Promise<PostgresServer> } | undefined;
}

async function start(): Promise<PostgresServer> {
  const load = createRequire(import.meta.url);
  const { freePort } = load('../launch/processes/free-port.ts') as typeof import('../launch/processes/free-port.js');
  const { startPostgres } = load('../launch/postgres-server.ts') as typeof import('../launch/postgres-server.js');
  const { testInitdbFlags, withoutSync } = load(
    './servers/test-server-flags.ts',
  ) as typeof import('./servers/test-server-flags.js');
  const folder = await mkdtemp(join(tmpdir(), 'waybill-test-run-'));
  await chmod(folder, 0o755); // PostgreSQL may run as another user
  removeAfterThisProcess(folder);
  const server = await startPostgres({
    directory: join(folder, 'postgres'),
    port: await freePort(),
    password: 'waybill',
    initdbFlags: testInitdbFlags,
    // A database that lives for one test file needs no vacuum, and rows keep their insertion order.
    // Room for three shops with all their programs at a time, and for what files of the same workers have not closed yet.
    flags: [...withoutSync, 'autovacuum=off', 'max_connections=800'],
    temporary: true,
  });
  process.env['TEST_DATABASE_URL'] = server.url;
  process.env['TEST_RUN_FOLDER'] = folder;
  return server;
}

/** Also when this process is killed: its end of the pipe closes. */
function removeAfterThisProcess(folder: string): void {
  const remover = spawn('/bin/sh', ['-c', 'cat >/dev/null; rm -rf "$0"', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  remover.unref();
  if (remover.stdin instanceof Socket) remover.stdin.unref();
}

/** Starts one PostgreSQL for the run, unless TEST_DATABASE_URL names one. Each Jest project calls this; the first starts it. */
export default async function globalSetup(): Promise<void> {
  if (!globalThis.waybillTestPostgres) {
    if (process.env['TEST_DATABASE_URL']) return;
    globalThis.waybillTestPostgres = { users: 0, started: start() };
  }
  globalThis.waybillTestPostgres.users += 1;
  await globalThis.waybillTestPostgres.started;
}
