/** Resolves when the part works, rejects with the reason when it does not. */
export type Check = () => Promise<unknown>;

export interface Readiness {
  readonly ok: boolean;
  /** By part: `ok`, or a short description of the problem. */
  readonly checks: Readonly<Record<string, string>>;
}

/** Reports whether this process may receive work. A check that takes longer than the timeout has failed. */
export class Health {
  constructor(
    private readonly checks: Readonly<Record<string, Check>>,
    private readonly timeoutMs = 1_000,
  ) {}

  async ready(): Promise<Readiness> {
    const results = await Promise.all(
      Object.entries(this.checks).map(async ([name, check]) => [name, await this.#run(check)] as const),
    );
    return { ok: results.every(([, result]) => result === 'ok'), checks: Object.fromEntries(results) };
  }

  async #run(check: Check): Promise<string> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`no answer within ${this.timeoutMs} ms`), this.timeoutMs);
    });
    try {
      return await Promise.race([late, check().then(() => 'ok')]);
    } catch (error) {
      return error instanceof Error && error.message ? error.message : 'failed';
    } finally {
      clearTimeout(timer);
    }
  }
}
