import { theBank, type Account } from '../account.js';
import type { Faults } from '../control/faults.js';
import type { Delivery } from '../state/tables.js';
import type { WebhookEndpoint } from './webhook-endpoint.js';

const longestPauseMs = 30_000;

/**
 * Sends every event to the endpoint until it answers 2xx: at least once, in no particular order, across restarts. The
 * pause between tries doubles. Faults can duplicate, delay, reverse, drop or stop events.
 */
export class WebhookSender {
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #sending = new Set<Promise<void>>();
  /** Events held back to be sent in reverse. */
  #turned: string[] = [];
  /** Events that wait for an outage to end. */
  #waiting: string[] = [];
  #closed = false;

  constructor(
    private readonly account: Account,
    private readonly endpoint: WebhookEndpoint,
    private readonly faults: Faults,
    private readonly retryMs: number,
  ) {
    account.onCommit((work) => work.emitted.forEach((event) => this.#accept(event.id)));
  }

  /** Continues what an earlier run left. */
  start(): void {
    this.account.store
      .all('deliveries')
      .filter((delivery) => delivery.state === 'pending' || delivery.state === 'held')
      .forEach((delivery) => this.#later(delivery.event, 0));
  }

  /** Resends an event, whatever its state. False: there is no such event. */
  again(event: string): boolean {
    if (!this.account.store.get('deliveries', event)) return false;
    this.#mark(event, { state: 'pending' });
    this.#later(event, 0);
    return true;
  }

  /** Sends what faults held back; called when they are cleared. */
  resume(): void {
    for (const event of [...this.#waiting.splice(0), ...this.#turned.splice(0).reverse()]) this.#later(event, 0);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.endpoint.close();
    await Promise.all(this.#sending);
  }

  #accept(event: string): void {
    const fault = this.faults.forWebhook();
    switch (fault?.kind) {
      case 'lose':
        return this.#mark(event, { state: 'lost' });
      case 'reorder':
        return this.#deliverNext(event, fault.times === null || fault.times > 1);
      case 'delay':
        return this.#later(event, fault.delayMs);
      case 'duplicate':
        Array.from({ length: fault.copies }, () => this.#later(event, 0));
        return this.#later(event, 0);
      default:
        return this.#later(event, 0);
    }
  }

  #deliverNext(event: string, moreToCome: boolean): void {
    this.#mark(event, { state: 'held' });
    this.#turned.push(event);
    if (moreToCome) return;
    const held = this.#turned.splice(0).reverse();
    this.#track(held.reduce((before, one) => before.then(() => this.#attempt(one)), Promise.resolve()));
  }

  #later(event: string, pauseMs: number): void {
    if (this.#closed) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#track(this.#attempt(event));
    }, pauseMs);
    this.#timers.add(timer);
  }

  #track(work: Promise<void>): void {
    const tracked = work.finally(() => this.#sending.delete(tracked));
    this.#sending.add(tracked);
  }

  async #attempt(event: string): Promise<void> {
    if (this.faults.outage) {
      this.#waiting.push(event);
      this.#mark(event, { state: 'held' });
      return;
    }
    const body = JSON.stringify(this.account.store.get('events', event), null, 2);
    const result = await this.endpoint.send(body);
    if (this.#closed) return;
    const arrived = result.status !== null && result.status >= 200 && result.status < 300;
    const attempts = (this.account.store.get('deliveries', event)?.attempts ?? 0) + 1;
    this.#mark(event, {
      attempts,
      lastStatus: result.status,
      lastError: result.error,
      ...(arrived ? { state: 'delivered' as const } : {}),
    });
    if (!arrived) this.#later(event, Math.min(longestPauseMs, this.retryMs * 2 ** Math.min(attempts - 1, 20)));
  }

  #mark(event: string, changes: Partial<Delivery>): void {
    this.account.run(theBank, (work) => {
      const delivery = work.store.get('deliveries', event);
      if (delivery) work.store.put('deliveries', event, { ...delivery, ...changes });
    });
  }
}
