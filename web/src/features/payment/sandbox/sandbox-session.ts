import type { ConfirmResult } from '../payment-provider';
import type { sandboxApi } from './sandbox-api';
import { sandboxCases, type SandboxMethod } from './sandbox-cases';
import { stripeResult } from '../stripe/stripe-result';

type Outcome = 'approve' | 'decline';

/** One card form of the sandbox: the chosen case, and the bank's question while it is open. */
export class SandboxSession {
  method: SandboxMethod = sandboxCases[0].method;
  asking = false;
  #answer: ((outcome: Outcome) => void) | undefined;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly api: ReturnType<typeof sandboxApi>) {}

  /** For `useSyncExternalStore`. */
  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };
  readonly isAsking = (): boolean => this.asking;
  readonly chosen = (): SandboxMethod => this.method;

  choose(method: SandboxMethod): void {
    this.method = method;
    this.#notify();
  }

  /** With the chosen case, or with a saved card. */
  async confirm(clientSecret: string, method: string = this.method): Promise<ConfirmResult> {
    const first = await this.api.confirm(clientSecret, method);
    if (first.paymentIntent?.status !== 'requires_action') return stripeResult(first);
    const outcome = await this.#ask();
    return stripeResult(await this.api.challenge(clientSecret, outcome));
  }

  settle(outcome: Outcome): void {
    this.asking = false;
    this.#answer?.(outcome);
    this.#answer = undefined;
    this.#notify();
  }

  /** The form is unmounted: an open question counts as declined. */
  abandon(): void {
    if (this.asking) this.settle('decline');
  }

  #ask(): Promise<Outcome> {
    this.asking = true;
    const outcome = new Promise<Outcome>((resolve) => (this.#answer = resolve));
    this.#notify();
    return outcome;
  }

  #notify(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
