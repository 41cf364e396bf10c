import { sampleOrder } from './sample-orders.js';
import type { NewOrder, SandboxOrder } from './sandbox-order.js';

export type OrderEvent = 'created' | 'updated' | 'cancelled' | 'deleted';

/** The orders of a sandbox shop, in the order of their last change. */
export class OrderBook {
  readonly #byId = new Map<number, SandboxOrder>();
  #byChange: SandboxOrder[] = [];
  #next: number;
  #listeners: ((order: SandboxOrder, event: OrderEvent) => void)[] = [];

  constructor(
    readonly clock: () => number,
    firstId: number,
  ) {
    this.#next = firstId;
  }

  onChange(listener: (order: SandboxOrder, event: OrderEvent) => void): void {
    this.#listeners.push(listener);
  }

  /** Places orders; several are spread over the last `days`, oldest first, and nobody is told of them. */
  place(input: NewOrder = {}, count = 1, days = 0): SandboxOrder[] {
    const now = this.clock();
    const placed = Array.from({ length: count }, (_, index) => {
      const time = now - Math.round((days * 86_400_000 * (count - index)) / count);
      return sampleOrder(this.#next++, time, input);
    });
    for (const order of placed) this.#byId.set(order.id, order);
    const [first, last] = [placed[0], this.#byChange.at(-1)];
    this.#byChange = this.#byChange.concat(placed);
    if (first && last && first.changedAt < last.changedAt) this.#byChange.sort((a, b) => a.changedAt - b.changedAt);
    if (count === 1 && first) this.#tell(first, 'created');
    return placed;
  }

  get(id: number): SandboxOrder | undefined {
    return this.#byId.get(id);
  }

  /** Applies a change; `silently` as plug-ins do, without a new time and without a word. */
  change(id: number, apply: (order: SandboxOrder) => void, event: OrderEvent = 'updated', silently = false): void {
    const order = this.#byId.get(id);
    if (!order) return;
    apply(order);
    if (silently) return;
    this.#byChange.splice(this.#byChange.indexOf(order), 1);
    order.changedAt = Math.max(this.clock(), this.#byChange.at(-1)?.changedAt ?? 0);
    this.#byChange.push(order);
    this.#tell(order, event);
  }

  remove(id: number): void {
    const order = this.#byId.get(id);
    if (!order) return;
    this.#byId.delete(id);
    this.#byChange.splice(this.#byChange.indexOf(order), 1);
    this.#tell(order, 'deleted');
  }

  /** Orders changed at this time or later, oldest change first. */
  since(time: number): SandboxOrder[] {
    let [low, high] = [0, this.#byChange.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#byChange[middle]?.changedAt ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? this.#byChange : this.#byChange.slice(low);
  }

  all(): readonly SandboxOrder[] {
    return this.#byChange;
  }

  #tell(order: SandboxOrder, event: OrderEvent): void {
    for (const listener of this.#listeners) listener(order, event);
  }
}
