/** The end of one attempt: its time is up, or the process has to end. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #stop = () => this.#controller.abort(new Error('the worker is stopping'));
  /** Rejects when the time is up or the process has to end; never resolves. */
  readonly over: Promise<never>;

  constructor(
    milliseconds: number,
    private readonly stopping: AbortSignal,
  ) {
    this.over = new Promise((_, reject) =>
      this.signal.addEventListener('abort', () => reject(this.signal.reason as Error), { once: true }),
    );
    this.over.catch(() => undefined);
    this.#timer = setTimeout(
      () => this.#controller.abort(new Error(`took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    if (stopping.aborted) this.#stop();
    else stopping.addEventListener('abort', this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  throwIfOver(): void {
    this.signal.throwIfAborted();
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.stopping.removeEventListener('abort', this.#stop);
  }
}
