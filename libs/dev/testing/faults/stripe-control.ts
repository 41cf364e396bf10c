import type { ledgerOf } from '#libs/dev/sandbox/stripe/money/ledger.js';
import type { LoggedRequest } from '#libs/dev/sandbox/stripe/http/request-log.js';
import type { Delivery } from '#libs/dev/sandbox/stripe/state/tables.js';

export type Ledger = ReturnType<typeof ledgerOf>;

/** The control API of a running Stripe sandbox: its books and its faults. */
export class StripeControl {
  constructor(private readonly url: string) {}

  /** What really happened to the money. */
  ledger(): Promise<Ledger> {
    return this.#ask('GET', 'ledger');
  }

  requests(): Promise<LoggedRequest[]> {
    return this.#ask('GET', 'requests');
  }

  async deliveries(): Promise<Delivery[]> {
    return (await this.#ask<{ deliveries: Delivery[] }>('GET', 'webhooks')).deliveries;
  }

  /** See the sandbox's README for the body. */
  async fail(faults: { seed?: number; requests?: object[]; webhooks?: object[] }): Promise<void> {
    await this.#ask('POST', 'faults', faults);
  }

  /** Removes all faults and releases what they held. */
  async fix(): Promise<void> {
    await this.#ask('DELETE', 'faults');
  }

  async sendAgain(event: string): Promise<void> {
    await this.#ask('POST', `webhooks/${event}`);
  }

  async answers(): Promise<boolean> {
    return fetch(`${this.url}/_sandbox/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async #ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
}
