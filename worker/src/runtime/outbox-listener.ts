import pg from 'pg';
import { outboxChannel } from '#libs/database/outbox-bell.js';

const reconnectMs = 1_000;

/**
 * Calls `onRing` after each NOTIFY of the outbox, on a connection of its own that is opened again when it drops. While it
 * is gone the sweep does the work, up to a second late.
 */
export class OutboxListener {
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly url: string,
    private readonly onRing: () => void,
    private readonly onError: (error: Error) => void,
  ) {}

  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'waybill-relay-listen',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', this.onError);
    client.on('end', () => this.#retry(client));
    client.on('notification', this.onRing);
    this.#client = client;
    try {
      await client.connect();
      await client.query(`listen ${outboxChannel}`);
      this.onRing();
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
