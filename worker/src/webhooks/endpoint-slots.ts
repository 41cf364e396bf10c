import { Injectable } from '@nestjs/common';
import { endpointsAtOnce } from '#libs/jobs/webhooks.js';

/** The share of slots for slow endpoints: the others are left to those that answer. */
const slowAtOnce = (endpointsAtOnce * 3) / 4;
/** Endpoints of which calls begin or end at the same time: more would only wait for the database. */
const busyAtOnce = 32;
/** An endpoint that takes longer is slow, and waits for a slow slot, in milliseconds. */
export const slowMs = 1_000;
/** Slow endpoints that are remembered. */
const remembered = 10_000;

type Place = { endpointId: string };

/** Shares out what one worker can call at the same time, so that slow endpoints, however many, delay no others. */
@Injectable()
export class EndpointSlots {
  readonly #slow = new Set<string>();
  readonly #taken = new Set<Place>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** A place, until `leave`; null when slow endpoints have theirs and this is one. */
  enter(endpointId: string): Place | null {
    if (this.isSlow(endpointId) && this.#slowOnes() >= slowAtOnce) return null;
    const place = { endpointId };
    this.#taken.add(place);
    return place;
  }

  leave(place: Place): void {
    this.#taken.delete(place);
  }

  isSlow(endpointId: string): boolean {
    return this.#slow.has(endpointId);
  }

  /** Notes how long the slowest of some calls took. */
  note(endpointId: string, latencyMs: number): void {
    this.#slow.delete(endpointId);
    if (latencyMs <= slowMs) return;
    this.#slow.add(endpointId);
    for (const oldest of this.#slow) {
      if (this.#slow.size <= remembered) return;
      this.#slow.delete(oldest);
    }
  }

  /** Runs the call when a slot is free. A call that takes longer than a second continues, and the next one begins. */
  async whenFree<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busy < busyAtOnce) this.#busy += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let isBusy = true;
    const end = () => {
      if (!isBusy) return;
      isBusy = false;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    };
    const timer = setTimeout(end, slowMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  }

  #slowOnes(): number {
    let count = 0;
    for (const { endpointId } of this.#taken) if (this.isSlow(endpointId)) count += 1;
    return count;
  }
}
