import { Injectable } from '@nestjs/common';
import { ChannelListener } from '#libs/database/channel-listener.js';
import { outboxChannel } from '#libs/database/outbox-notifier.js';
import { ConnectionErrors } from '../queues/connection-errors.js';
import { RuntimeSettings } from '../runtime-settings.js';
import { JobQueues } from '../queues/job-queues.js';
import { OutboxRelay } from './outbox-relay.js';
import { DueMessageTimer } from './due-message-timer.js';
import { OutboxTable } from './outbox-table.js';

/** Wakes the relay when a commit has written rows of its groups. Without notifications the sweep finds them, up to a second late. */
@Injectable()
export class OutboxListener {
  readonly #sweep: DueMessageTimer;
  readonly #listener: ChannelListener;

  constructor(
    private readonly relay: OutboxRelay,
    { queue, database }: RuntimeSettings,
    table: OutboxTable,
    queues: JobQueues,
    { report }: ConnectionErrors,
  ) {
    this.#sweep = new DueMessageTimer(table, [...queues.byName.keys()], () => relay.pump(), queue.sweepMs, report);
    const at = { url: database.url, channel: outboxChannel, applicationName: 'waybill-relay-listen' };
    const groups: readonly string[] = ['', ...queue.groups];
    this.#listener = new ChannelListener(at, (group) => groups.includes(group) && this.#look(), report);
  }

  async start(): Promise<void> {
    await this.#listener.start();
    this.#sweep.soon();
  }

  /** Starts no more reads; the relay still sends the rows it has claimed. */
  async stop(): Promise<void> {
    this.#sweep.stop();
    await this.#listener.stop();
    await this.relay.stop();
  }

  #look(): void {
    this.#sweep.soon();
    void this.relay.pump();
  }
}
