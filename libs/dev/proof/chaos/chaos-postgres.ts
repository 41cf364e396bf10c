import { join } from 'node:path';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { startPostgres, type PostgresServer } from '#libs/dev/launch/postgres-server.js';
import { copyPreparedData, ownerPassword } from '#libs/dev/testing/servers/prepared-data.js';
import { testInitdbFlags, withoutSync } from '#libs/dev/testing/servers/test-server-flags.js';
import { retryUntilDone } from './drive/shopper.js';

/** A PostgreSQL server that can be killed and restarted on the same data. The creator of the folder removes it. */
export class ChaosPostgres {
  private constructor(
    private server: PostgresServer,
    private readonly options: Parameters<typeof startPostgres>[0],
  ) {}

  /** Runs without fsync: a killed server loses nothing by that, only a power cut would. */
  static async start(folder: string): Promise<ChaosPostgres> {
    const directory = join(folder, 'postgres');
    await copyPreparedData(directory);
    const options = {
      ...{ directory, port: await freePort(), password: ownerPassword },
      ...{ initdbFlags: testInitdbFlags, flags: withoutSync },
    };
    return new ChaosPostgres(await startPostgres(options), options);
  }

  get url(): string {
    return this.server.url;
  }

  get pid(): number {
    return this.server.process.pid ?? 0;
  }

  /** Restarts after a kill. Retries while processes of the killed server still hold the data folder. */
  async startAgain(): Promise<void> {
    this.server = await retryUntilDone('PostgreSQL starts', () => startPostgres(this.options));
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}
