import { DomainError } from '#libs/domain/errors.js';

/** Milliseconds that a request waits for its turn, and how many of one owner may wait. */
const patienceMs = 5_000;
const maxWaiting = 30;
const perOwner = 2;

type Waiting = { owner: string; admit: () => void };

/**
 * Runs at most `perOwner` tasks of an owner at a time, and `together` of all owners. Others wait in order; an owner over the
 * limit does not block the next one.
 */
export class ConcurrencyLimiter {
  readonly #running = new Map<string, number>();
  #together = 0;
  #waiting: Waiting[] = [];

  constructor(
    private readonly together: number,
    private readonly clientTimeouts = patienceMs,
  ) {}

  /** @throws conflict `busy` when it takes too long, or too many of the owner wait already. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (this.#mayRun(owner)) this.#admit(owner);
    else await this.#limiterOf(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #mayRun(owner: string): boolean {
    return this.#together < this.together && (this.#running.get(owner) ?? 0) < perOwner;
  }

  #admit(owner: string): void {
    this.#together += 1;
    this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
  }

  #limiterOf(owner: string): Promise<void> {
    if (this.#waiting.filter((one) => one.owner === owner).length >= maxWaiting) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((one) => one !== waiting);
        reject(busy());
      }, this.clientTimeouts);
      const waiting: Waiting = {
        owner,
        admit: () => {
          clearTimeout(timer);
          this.#admit(owner);
          resolve();
        },
      };
      this.#waiting.push(waiting);
    });
  }

  #leave(owner: string): void {
    const left = (this.#running.get(owner) ?? 1) - 1;
    if (left > 0) this.#running.set(owner, left);
    else this.#running.delete(owner);
    this.#together -= 1;
    const at = this.#waiting.findIndex((one) => this.#mayRun(one.owner));
    const [next] = at < 0 ? [] : this.#waiting.splice(at, 1);
    next?.admit();
  }
}

const busy = (): DomainError =>
  new DomainError('busy', 'conflict', 'Other changes of yours are being made. Try again in a moment.', {
    retryAfter: 2,
  });
