import type { StoreFaultOrder } from '#libs/dev/sandbox/store-kit/store-faults.js';

/** What was sold, by our reference: an order of several parcels is one sale. */
export type EasypostSale = { reference: string; labels: number; voided: boolean };

/** The control API of a running EasyPost sandbox: its books and its faults. */
export class EasypostControl {
  constructor(private readonly url: string) {}

  async sales(): Promise<EasypostSale[]> {
    type Sale = { reference: string; labels: number; refunded: boolean };
    const { sales } = (await (await this.#ask('GET', 'sales')).json()) as { sales: Sale[] };
    return sales.map(({ reference, labels, refunded }) => ({ reference, labels, voided: refunded }));
  }

  async fail(fault: StoreFaultOrder): Promise<void> {
    await this.#ask('POST', 'faults', fault);
  }

  /** Faults that have not happened yet. */
  async faultsLeft(): Promise<number> {
    return ((await (await this.#ask('GET', 'faults')).json()) as { faults: object[] }).faults.length;
  }

  /** `on` false loses events; `again` sends the last one once more. */
  async webhooks(change: { on?: boolean; again?: boolean }): Promise<void> {
    await this.#ask('POST', 'webhooks', change);
  }

  /** Decides every refund that was asked for, as weeks would. */
  async decideRefunds(): Promise<void> {
    await this.#ask('POST', 'tick', { decide: true });
  }

  /** Removes all faults; events are sent again. */
  async fix(): Promise<void> {
    await this.#ask('DELETE', 'faults');
  }

  async #ask(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }
}
