import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { TestCertificate } from './certificate.js';
import { killWithParent } from './kill-with-parent.js';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { until } from '../until.js';

/** Why Redis is not available for tests; undefined when `redis-server` is on the PATH. */
export function whyNoRedis(): string | undefined {
  const found = spawnSync('redis-server', ['--version'], { stdio: 'ignore' });
  return found.status === 0 ? undefined : 'redis-server is not on the PATH';
}

/** How much Redis writes to disk before it responds: nothing, once a second, or everything. */
export type Durability = 'none' | 'everysec' | 'always';

/** A private redis-server with noeviction on a free port. It can be killed and restarted on its stored data. */
export class RedisServer {
  #process: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    private readonly directory: string,
    private readonly durability: Durability,
    private readonly tls: TestCertificate | undefined,
  ) {}

  /** @param tls makes it accept only TLS, as `localhost`. */
  static async start(durability: Durability = 'none', tls?: TestCertificate): Promise<RedisServer> {
    const directory = await mkdtemp(join(tmpdir(), 'waybill-test-redis-'));
    const server = new RedisServer(await freePort(), directory, durability, tls);
    await server.start();
    return server;
  }

  get url(): string {
    return this.tls ? `rediss://localhost:${this.port}` : `redis://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const keep =
      this.durability === 'none' ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--appendfsync', this.durability];
    const fixed = [...this.#listening(), '--bind', '127.0.0.1', '--dir', this.directory, '--save', ''];
    this.#process = spawn('redis-server', [...fixed, '--maxmemory-policy', 'noeviction', ...keep], { stdio: 'ignore' });
    killWithParent(this.#process);
    await until('redis-server answers', () => this.#answers());
  }

  #listening(): string[] {
    if (!this.tls) return ['--port', String(this.port)];
    const { ca, cert, key } = this.tls;
    const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca];
    return ['--port', '0', '--tls-port', String(this.port), ...files, '--tls-auth-clients', 'no'];
  }

  /** Like a power cut: without a last save. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGKILL');
    await rm(this.directory, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  async #answers(): Promise<boolean> {
    const tls = this.tls ? { tls: { ca: readFileSync(this.tls.ca) } } : {};
    const redis = new Redis(this.url, {
      ...tls,
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return (await redis.ping()) === 'PONG';
    } catch {
      return false;
    } finally {
      redis.disconnect();
    }
  }
}
