/**
 * What goes wrong with requests whose "METHOD /path" matches `on`: `before` is left alone and instead comes a status, a
 * page of HTML, broken JSON, the JSON of `body`, a cut line; `lost` does what was asked and then cuts the line. Until all faults are
 * removed, `hold` waits before it does what was asked, and `hold_answer` after that.
 */
export type StoreFaultOrder = {
  on: string;
  answer: 'status' | 'html' | 'malformed' | 'json' | 'cut' | 'lost' | 'hold' | 'hold_answer';
  status?: number;
  retryAfter?: string;
  body?: unknown;
  /** How often; 1 by default. `after`: how many matching requests go well first. */
  times?: number;
  after?: number;
};

const answers: readonly StoreFaultOrder['answer'][] = [
  ...(['status', 'html', 'malformed', 'json', 'cut', 'lost', 'hold', 'hold_answer'] as const),
];

/** Faults ordered through the control address. */
export class StoreFaults {
  readonly #ordered: StoreFaultOrder[] = [];
  #removed = Promise.withResolvers<void>();

  /** @throws TypeError for an invalid fault. */
  order(input: unknown): void {
    const fault = (input ?? {}) as Partial<StoreFaultOrder>;
    if (typeof fault.on !== 'string' || fault.answer === undefined || !answers.includes(fault.answer))
      throw new TypeError(`A fault is {"on":"GET /orders","answer":"${answers.join('|')}"}.`);
    this.#ordered.push({
      ...fault,
      on: fault.on,
      answer: fault.answer,
      times: fault.times ?? 1,
      after: fault.after ?? 0,
    });
  }

  clear(): void {
    this.#ordered.length = 0;
    this.#removed.resolve();
    this.#removed = Promise.withResolvers();
  }

  /** Resolves once all faults are removed. */
  removed(): Promise<void> {
    return this.#removed.promise;
  }

  left(): readonly StoreFaultOrder[] {
    return this.#ordered;
  }

  strike(request: string): StoreFaultOrder | undefined {
    const fault = this.#ordered.find(({ on }) => new RegExp(on).test(request));
    if (!fault) return undefined;
    if ((fault.after ?? 0) > 0) {
      fault.after = (fault.after ?? 0) - 1;
      return undefined;
    }
    fault.times = (fault.times ?? 1) - 1;
    if (fault.times <= 0) this.#ordered.splice(this.#ordered.indexOf(fault), 1);
    return fault;
  }
}
