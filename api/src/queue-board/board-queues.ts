import type { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { BullBoardQueues } from '@bull-board/api/typings/app';
import type { QueueBackend } from '#libs/adapters/queue/queue-backend.js';
import { jobs } from '#libs/jobs/registry/registry.js';
import { scheduleQueue } from '#libs/jobs/registry/schedules.js';
import type { Env } from '#libs/runtime/settings/env.js';
import type { Logger } from '#libs/runtime/logs/logger.js';

const patienceMs = 2_000;

/** The board's types know queues on Redis only; its calls work on both stores. */
type ShownQueue = ConstructorParameters<typeof BullMQAdapter>[0];

export type BoardViews = { readonly acting: BullBoardQueues; readonly readOnly: BullBoardQueues };

/**
 * The queues as the board shows them. It connects to their store on first use, never before; its code, tens of megabytes in
 * memory, is not loaded until then.
 */
export class BoardQueues {
  #backend: QueueBackend | undefined;
  #opening: Promise<BoardViews> | undefined;

  constructor(
    private readonly settings: Pick<Env['queue'], 'url' | 'caFile'>,
    private readonly logger: Logger,
  ) {}

  /** @throws while the store does not answer; the next call tries again. */
  open(): Promise<BoardViews> {
    this.#opening ??= this.#connect().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async close(): Promise<void> {
    await this.#opening?.catch(() => undefined);
    await this.#backend?.close();
  }

  async #connect(): Promise<BoardViews> {
    const [{ openQueueBackend }, { BullMQAdapter }] = await Promise.all([
      import('#libs/adapters/queue/open-queue-backend.js'),
      import('@bull-board/api/bullMQAdapter'),
    ]);
    const store = { url: this.settings.url, caFile: this.settings.caFile };
    const names = [...jobs.map((job) => job.name), scheduleQueue];
    const onError = (err: Error) => this.logger.warn({ err }, 'queue board');
    const backend = await openQueueBackend({ ...store, onError, patienceMs });
    this.#backend = backend;
    const queues = names.map((name) => backend.queue(name));
    const view = (readOnlyMode: boolean): BullBoardQueues =>
      new Map(queues.map((queue) => [queue.name, new BullMQAdapter(queue as unknown as ShownQueue, { readOnlyMode })]));
    return { acting: view(false), readOnly: view(true) };
  }
}
