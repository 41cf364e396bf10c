import { setTimeout as pause } from 'node:timers/promises';

/** What to do to the next requests. `times` null: until cleared. */
export type RequestFault = {
  method?: string;
  path?: string;
  when: 'before' | 'after';
  kind: 'status' | 'timeout' | 'drop' | 'slow';
  status: number;
  delayMs: number;
  times: number | null;
  probability: number;
  /** Stores the `status` for the idempotency key, as Stripe stores its 500s: the key never gets another response. */
  kept: boolean;
};

/** What to do to the next events. */
export type WebhookFault = {
  kind: 'duplicate' | 'delay' | 'reorder' | 'lose' | 'outage';
  copies: number;
  delayMs: number;
  times: number | null;
};

/** The pending faults. Random choices come from one seeded sequence, so that a run can be repeated. */
export class Faults {
  #requests: RequestFault[] = [];
  #webhooks: WebhookFault[] = [];
  /** Captures reach the balance only when the faults are cleared. */
  lateBalance = false;
  #state = 1;
  #clearing = new AbortController();

  seed(value: number): void {
    this.#state = value >>> 0;
  }

  addRequest(fault: RequestFault): void {
    this.#requests.push(fault);
  }

  addWebhook(fault: WebhookFault): void {
    this.#webhooks.push(fault);
  }

  clear(): void {
    this.#requests = [];
    this.#webhooks = [];
    this.lateBalance = false;
    this.#clearing.abort();
    this.#clearing = new AbortController();
  }

  /** Resolves after this many milliseconds, or when the faults are cleared. */
  async slowDown(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#clearing.signal }).catch(() => undefined);
  }

  left(): { requests: RequestFault[]; webhooks: WebhookFault[]; lateBalance: boolean } {
    return { requests: this.#requests, webhooks: this.#webhooks, lateBalance: this.lateBalance };
  }

  /** The fault for this request at this moment; uses one up. */
  forRequest(method: string, path: string, when: RequestFault['when']): RequestFault | null {
    const hit = this.#requests.find(
      (fault) =>
        fault.when === when &&
        (fault.method ?? method) === method &&
        (fault.path === undefined || matches(fault.path, path)) &&
        this.#chance() < fault.probability,
    );
    if (!hit) return null;
    this.#requests = used(this.#requests, hit);
    return hit;
  }

  /** The fault for the next event; uses one up. An outage is not for one event: see {@link outage}. */
  forWebhook(): WebhookFault | null {
    const hit = this.#webhooks.find((fault) => fault.kind !== 'outage');
    if (!hit) return null;
    this.#webhooks = used(this.#webhooks, hit);
    return hit;
  }

  get outage(): boolean {
    return this.#webhooks.some((fault) => fault.kind === 'outage');
  }

  /** 0 to 1, mulberry32. */
  #chance(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

function matches(pattern: string, path: string): boolean {
  const [expected, actual] = [pattern.split('/'), path.split('/')];
  return expected.length === actual.length && expected.every((part, index) => part === '*' || part === actual[index]);
}

function used<T extends { times: number | null }>(faults: readonly T[], hit: T): T[] {
  return faults.flatMap((fault) => {
    if (fault !== hit || fault.times === null) return [fault];
    return fault.times > 1 ? [{ ...fault, times: fault.times - 1 }] : [];
  });
}
