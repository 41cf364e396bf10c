import { EventEmitter } from 'node:events';
import type { PostgresConnection } from 'bullmq';

/** BullMQ's type of the client that waits for notifications. */
export type ListenClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/** The client that listens for all queues of a process: it passes on what it hears, and sends one statement at a time, as pg demands. */
export class SharedClient extends EventEmitter implements ListenClient {
  #sent: Promise<unknown> = Promise.resolve();

  constructor(private readonly client: ListenClient) {
    super();
    this.setMaxListeners(0); // each queue adds one
    client.on('notification', (heard) => this.emit('notification', heard));
  }

  query<Row>(text: string, params?: readonly unknown[]) {
    const answer = this.#sent.then(() => this.client.query<Row>(text, params));
    this.#sent = answer.catch(() => undefined);
    return answer;
  }
}
