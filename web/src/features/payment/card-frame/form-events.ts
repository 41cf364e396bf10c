import type { FormState, PaymentForm } from '../payment-provider';

type EventName = Parameters<PaymentForm['on']>[0];

/** Listeners of a card form. `ready` is replayed: late subscribers get it at once. */
export class FormEvents {
  readonly #listeners = new Map<EventName, Set<(state: FormState) => void>>();
  #readyState: FormState | undefined;

  on(event: EventName, listener: (state: FormState) => void): () => void {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    if (event === 'ready' && this.#readyState) listener(this.#readyState);
    return () => all.delete(listener);
  }

  emit(event: EventName, state: FormState): void {
    if (event === 'ready') this.#readyState = state;
    for (const listener of this.#listeners.get(event) ?? []) listener(state);
  }

  clear(): void {
    this.#listeners.clear();
  }
}
