import { newId } from './state/new-id.js';
import type { Store } from './state/store.js';
import type { StripeEvent } from './webhooks/stripe-event.js';
import type { BankOutcome, PendingOutcome } from './state/tables.js';

/** Stripe's API version of the sandbox's account, as the pinned client sends it. */
export const accountVersion = '2026-10-28.endive';

/** Which request caused something; nulls when the bank did. */
export type Origin = { requestId: string | null; idempotencyKey: string | null };
export const theBank: Origin = { requestId: null, idempotencyKey: null };

export type AccountSettings = {
  clock: () => number;
  processingMs: number;
  /** Whether captured money reaches the balance later; called at each capture. */
  balanceIsLate: () => boolean;
  /** Whether events have an endpoint; called when an event is created. */
  hasEndpoint: () => boolean;
  /** The sandbox's own address, for the challenge page. */
  publicUrl: () => string;
};

/**
 * The work of one request (or one bank response) inside a transaction: rows, events, and callbacks after the commit.
 */
export class Work {
  readonly emitted: StripeEvent[] = [];
  readonly pending: PendingOutcome[] = [];

  constructor(
    readonly store: Store,
    readonly settings: AccountSettings,
    readonly origin: Origin,
  ) {}

  /** Seconds since 1970, as Stripe writes times. */
  now(): number {
    return Math.floor(this.settings.clock() / 1000);
  }

  /** Records an event, sent after the commit. `more` can make it another account's or a live one. */
  emit(type: string, object: StripeEvent['data']['object'], more: Partial<StripeEvent> = {}): StripeEvent {
    const hasEndpoint = this.settings.hasEndpoint();
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: accountVersion,
      created: this.now(),
      data: { object },
      livemode: false,
      pending_webhooks: hasEndpoint ? 1 : 0,
      request: { id: this.origin.requestId, idempotency_key: this.origin.idempotencyKey },
      type,
      ...more,
    };
    this.store.put('events', event.id, event);
    if (!hasEndpoint) return event;
    this.store.put('deliveries', event.id, {
      event: event.id,
      type,
      state: 'pending',
      attempts: 0,
      lastStatus: null,
      lastError: null,
    });
    this.emitted.push(event);
    return event;
  }

  /**
   * Registers a pending bank outcome for a payment, refund, charge or dispute, which follows after the configured time.
   */
  await(subject: string, outcome: BankOutcome): void {
    const entry = { subject, outcome, dueAt: this.settings.clock() + this.settings.processingMs, settled: false };
    this.pending.push(this.store.put('pending', subject, entry));
  }
}

/** The account: every change is one transaction, and listeners are notified after it is stored. */
export class Account {
  readonly #listeners: ((work: Work) => void)[] = [];

  constructor(
    readonly store: Store,
    readonly settings: AccountSettings,
  ) {}

  onCommit(listener: (work: Work) => void): void {
    this.#listeners.push(listener);
  }

  run<T>(origin: Origin, body: (work: Work) => T): T {
    const work = new Work(this.store, this.settings, origin);
    const result = this.store.transaction(() => body(work));
    for (const listener of this.#listeners) listener(work);
    return result;
  }
}
