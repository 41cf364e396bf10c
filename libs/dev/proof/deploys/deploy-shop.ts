import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { ManagedProcess } from '#libs/dev/launch/processes/managed-process.js';
import { workerFlags } from '#libs/dev/launch/processes/worker-flags.js';
import { untilReady } from '#libs/dev/launch/until-ready.js';
import type { Version } from '#libs/dev/launch/version.js';
import { until } from '#libs/dev/testing/until.js';
import { ChaosShop } from '../chaos/chaos-shop.js';
import type { Queue } from '../chaos/options.js';
import { Haproxy } from './haproxy.js';

type Running = { process: ManagedProcess; readonly start: (version: Version) => ManagedProcess };

/** A shop with two apis behind a proxy and three workers, whose programs are replaced one by one while customers buy. */
export class DeployShop {
  readonly #apis: (Running & { readonly port: number })[] = [];
  readonly #workers: Running[];

  private constructor(
    readonly chaos: ChaosShop,
    readonly proxy: Haproxy,
  ) {
    const { workers } = chaos.running;
    this.#workers = workers.map((process) => ({
      process,
      start: (version) => this.#startWorker(process.name, version),
    }));
  }

  /** @param old the version that runs first @throws Error when haproxy, Redis or a program is missing */
  static async open(queue: Queue, old: Version): Promise<DeployShop> {
    const [port, first, second] = [await freePort(), await freePort(), await freePort()];
    const env = {
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: 'loopback',
      GRACE_MS: '25000',
      DRAIN_MS: '3000',
    };
    const chaos = await ChaosShop.open(queue, {
      launch: { port, apiPort: first, version: old, env, workersGiveWay: false },
    });
    const endings = [() => chaos.close()];
    try {
      const proxy = await Haproxy.start(port, [first, second]);
      endings.unshift(() => proxy.stop());
      const shop = new DeployShop(chaos, proxy);
      await shop.#addApis(first, second, old);
      return shop;
    } catch (error) {
      for (const end of endings) await end();
      throw error;
    }
  }

  /** Brings the database to this version while the programs of the version before run on. */
  async migrate(version: Version): Promise<void> {
    await version.migrate(this.chaos.running.databaseUrl, { app: this.chaos.running.settings['DATABASE_URL'] });
  }

  /** Replaces one api after the other. The proxy has the second one while the first is replaced. */
  async replaceApis(version: Version): Promise<void> {
    for (const api of this.#apis) {
      await replace(api, version);
      await untilReady(api.port, api.process);
      await this.#untilAllInUse();
    }
  }

  async replaceWorkers(version: Version): Promise<void> {
    for (const worker of this.#workers) {
      await this.#untilWorkersReport();
      await replace(worker, version);
    }
    await this.#untilWorkersReport();
  }

  async close(): Promise<void> {
    await Promise.all([...this.#apis, ...this.#workers].map(({ process }) => process.stop()));
    await this.chaos.close();
    await this.proxy.stop();
  }

  async #addApis(first: number, second: number, old: Version): Promise<void> {
    const startAt = (port: number) => (version: Version) => this.#startApi(port, version);
    this.#apis.push({ port: first, process: this.chaos.running.api, start: startAt(first) });
    const process = this.#startApi(second, old);
    this.#apis.push({ port: second, process, start: startAt(second) });
    await untilReady(second, process);
    await this.#untilAllInUse();
  }

  async #untilAllInUse(): Promise<void> {
    await until('the proxy uses every api', async () => (await this.proxy.apisInUse()) === this.#apis.length);
  }

  async #untilWorkersReport(): Promise<void> {
    await until('every worker reports', async () => {
      const [row] = await this.chaos.sql<{ n: number }>('select count(*)::int as n from worker_heartbeat');
      return row?.n === this.#workers.length;
    });
  }

  #startApi(port: number, version: Version): ManagedProcess {
    return this.#start(`api-${port}`, version.program('api'), { PORT: String(port), METRICS_PORT: '0' });
  }

  #startWorker(name: string, version: Version): ManagedProcess {
    const group = name === 'worker-bulk' ? 'bulk' : 'main';
    return this.#start(
      name,
      version.program('worker'),
      { WORKER_QUEUES: group, WORKER_METRICS_PORT: '0' },
      workerFlags,
    );
  }

  #start(name: string, file: string, env: Record<string, string>, nodeFlags: readonly string[] = []): ManagedProcess {
    const { settings, folder } = this.chaos.running;
    return new ManagedProcess({
      name,
      file,
      nodeFlags,
      env: { ...settings, ...env },
      logFile: folder.file(`${name}.log`),
    });
  }
}

/** As a supervisor does: SIGTERM, and the new program once the old one has ended. */
async function replace(running: Running, version: Version): Promise<void> {
  const code = await running.process.stop();
  if (code !== 0) throw new Error(`${running.process.name} ended with code ${code} instead of 0.`);
  running.process = running.start(version);
}
