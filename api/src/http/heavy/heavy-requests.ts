import type { ServerResponse } from 'node:http';
import { DomainError } from '#libs/domain/errors.js';

/** Heavy requests of one owner that a process works on at a time. */
export const heavyPerOwner = 2;

/** The place of one request: free again when its answer is gone and nobody works on it. */
class Slot {
  #running = false;
  #closed = false;

  constructor(private readonly release: () => void) {}

  close(): void {
    this.#closed = true;
    if (!this.#running) this.release();
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#closed) return work();
    this.#running = true;
    try {
      return await work();
    } finally {
      this.#running = false;
      if (this.#closed) this.release();
    }
  }
}

/**
 * Counts the heavy requests of each owner. A request counts until its answer is gone and its handler has ended: whoever hangs up
 * early does not get another one in, since the work goes on.
 */
export class HeavyRequests {
  readonly #perOwner = new Map<string, number>();
  readonly #slots = new WeakMap<ServerResponse, Slot>();

  /** @throws rate_limited when the owner has as many in flight as may be. */
  enter(owner: string, response: ServerResponse): void {
    const known = this.#perOwner.get(owner) ?? 0;
    if (known >= heavyPerOwner) {
      const message = `${heavyPerOwner} large requests of yours are being worked on. Wait for one to end, then try again.`;
      throw new DomainError('rate_limited', 'forbidden', message, { retryAfter: 2 });
    }
    this.#perOwner.set(owner, known + 1);
    const slot = new Slot(() => this.#leave(owner));
    this.#slots.set(response, slot);
    // A client may have hung up while it was found out who asks: then the event is over already.
    if (response.destroyed) slot.close();
    else response.once('close', () => slot.close());
  }

  has(response: ServerResponse): boolean {
    return this.#slots.has(response);
  }

  /** Runs the handler of a request that has entered; of any other it does nothing else. */
  run<T>(response: ServerResponse, work: () => Promise<T>): Promise<T> {
    const slot = this.#slots.get(response);
    return slot ? slot.run(work) : work();
  }

  #leave(owner: string): void {
    const left = (this.#perOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.#perOwner.set(owner, left);
    else this.#perOwner.delete(owner);
  }
}
