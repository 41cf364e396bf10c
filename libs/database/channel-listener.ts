import pg from 'pg';

const reconnectMs = 1_000;

export type Channel = { readonly url: string; readonly channel: string; readonly applicationName: string };

/**
 * Calls `onNotice` with the payload of each NOTIFY of a channel, and with '' whenever it starts listening (earlier
 * notices are lost), on a dedicated connection that is reopened when it drops.
 */
export class ChannelListener {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly at: Channel,
    private readonly onNotice: (payload: string) => void,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.at.url,
      application_name: this.at.applicationName,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', this.onError);
    client.on('end', () => this.#retry(client));
    client.on('notification', ({ payload = '' }) => this.onNotice(payload));
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${this.at.channel}`);
      this.onNotice('');
    } catch (error) {
      this.onError(error as Error);
      this.#retry(client);
      await client.end().catch(() => undefined);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #retry(client: pg.Client): void {
    if (this.#stopped || client !== this.#client) return;
    this.#client = undefined;
    this.#timer = setTimeout(() => void this.start(), reconnectMs);
  }
}
