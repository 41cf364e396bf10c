import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { killWithParent } from '#libs/dev/testing/servers/kill-with-parent.js';
import { until } from '#libs/dev/testing/until.js';

/** Why a real proxy is not available; undefined when `haproxy` is on the PATH. */
export function whyNoHaproxy(): string | undefined {
  const found = spawnSync('haproxy', ['-v'], { stdio: 'ignore' });
  return found.status === 0 ? undefined : 'haproxy is not on the PATH';
}

/** Requests since the start. `failed`: answered with a 5xx, by an api or by the proxy, or cut off. */
export type ProxyCounts = { requests: number; failed: number };

/**
 * A real proxy in front of several apis, as in production: it asks each for its readiness and sends requests to those that are
 * ready. It repeats no request that an api has received.
 */
export class Haproxy {
  private constructor(
    readonly port: number,
    private readonly statsPort: number,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  /** @param apis ports on 127.0.0.1 */
  static async start(port: number, apis: readonly number[]): Promise<Haproxy> {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-haproxy-'));
    const statsPort = await freePort();
    const file = join(folder, 'haproxy.cfg');
    await writeFile(file, configOf(port, statsPort, apis));
    const process = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    killWithParent(process);
    const proxy = new Haproxy(port, statsPort, folder, process);
    await until('haproxy answers', () =>
      proxy.#rows().then(
        (rows) => rows.length > 0,
        () => false,
      ),
    );
    return proxy;
  }

  /** How many apis are in use. */
  async apisInUse(): Promise<number> {
    return (await this.#rows()).filter((row) => row['svname']?.startsWith('api') && row['status'] === 'UP').length;
  }

  async counts(): Promise<ProxyCounts> {
    const front = (await this.#rows()).find((row) => row['pxname'] === 'shop' && row['svname'] === 'FRONTEND');
    const back = (await this.#rows()).find((row) => row['pxname'] === 'apis' && row['svname'] === 'BACKEND');
    return {
      requests: Number(front?.['req_tot']),
      failed: Number(front?.['hrsp_5xx']) + Number(front?.['ereq']) + Number(back?.['eresp']) + Number(back?.['econ']),
    };
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null) {
      this.process.kill('SIGKILL');
      await once(this.process, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /** The proxy's own statistics: a row for each frontend, backend and server. */
  async #rows(): Promise<Record<string, string>[]> {
    const response = await fetch(`http://127.0.0.1:${this.statsPort}/;csv`);
    const [head = '', ...lines] = (await response.text()).replace(/^# /, '').trim().split('\n');
    const names = head.split(',');
    return lines.map((line) => Object.fromEntries(line.split(',').map((value, index) => [names[index] ?? '', value])));
  }
}

/** docs/runbook.md shows the same checks with the intervals of production. */
const configOf = (port: number, statsPort: number, apis: readonly number[]): string => `
defaults
  mode http
  timeout connect 5s
  timeout client 90s
  timeout server 90s
  timeout check 10s
  option redispatch
  option forwardfor
frontend shop
  bind 127.0.0.1:${port}
  default_backend apis
backend apis
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 100ms fall 1 rise 1
${apis.map((api, index) => `  server api${index + 1} 127.0.0.1:${api}`).join('\n')}
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`;
