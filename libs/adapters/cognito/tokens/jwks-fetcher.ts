import { FetchError } from 'aws-jwt-verify/error';
import type { Fetcher } from 'aws-jwt-verify/https';

type Failure = { at: number; error: FetchError };

/**
 * Fetches key sets for aws-jwt-verify. `instead` maps an official address to the one to fetch instead. A response may
 * take at most 3 s; after a failure the same address is not fetched again for a second, so that a flood of tokens does
 * not become a flood of requests.
 */
export class JwksFetcher implements Fetcher {
  readonly #failures = new Map<string, Failure>();

  constructor(
    private readonly instead: ReadonlyMap<string, string>,
    private readonly now: () => number = Date.now,
  ) {}

  async fetch(uri: string): Promise<ArrayBuffer> {
    const failed = this.#failures.get(uri);
    if (failed && this.now() - failed.at < 1_000) throw failed.error;
    try {
      const response = await fetch(this.instead.get(uri) ?? uri, {
        signal: AbortSignal.timeout(3_000),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`Status code is ${response.status}.`);
      const keys = await response.arrayBuffer();
      this.#failures.delete(uri);
      return keys;
    } catch (error) {
      const failure = new FetchError(uri, error);
      this.#failures.set(uri, { at: this.now(), error: failure });
      throw failure;
    }
  }
}
