import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { DomainError } from '#libs/domain/errors.js';
import { heavyPerAddress, heavyPerOwner, OwnerSlots } from './owner-slots.js';

/** A slot of one request: free again when its response has ended and no work is left. */
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

const tooMany = (which: string): DomainError =>
  new DomainError('rate_limited', 'forbidden', `${which} are being worked on. Wait for one to end, then try again.`, {
    retryAfter: 2,
  });

/**
 * Counts the heavy requests of each owner. A request counts until its response and its handler have ended: hanging up early does
 * not free a slot, since the work continues.
 */
@Injectable()
export class HeavyRequests {
  readonly #slots = new WeakMap<ServerResponse, Slot>();

  constructor(private readonly places: OwnerSlots) {}

  /**
   * @param address of a guest: guests who share it also share its slots.
   * @throws rate_limited when the owner or the address has as many in flight as may be.
   */
  async enter(owner: string, response: ServerResponse, address?: string): Promise<void> {
    const own = await this.places.take(owner);
    if (!own) throw tooMany(`${heavyPerOwner} large requests of yours`);
    const shared =
      address === undefined ? () => undefined : await this.places.take(`guests ${address}`, heavyPerAddress);
    if (!shared) {
      own();
      throw tooMany('Several large requests from your network');
    }
    const slot = new Slot(() => {
      own();
      shared();
    });
    this.#slots.set(response, slot);
    // A client may have hung up during authentication: then the event has already fired.
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
}
