/** One request to /v1 for tests: no bodies, and no keys but the idempotency key. */
export type LoggedRequest = {
  id: string;
  method: string;
  path: string;
  /** Null while it runs, and when it got no response. */
  status: number | null;
  idempotencyKey: string | null;
  replayed: boolean;
  fault: string | null;
};

const maxRequests = 1000;

/** The latest requests, oldest first. */
export class RequestLog {
  #entries: LoggedRequest[] = [];

  start(entry: Pick<LoggedRequest, 'id' | 'method' | 'path' | 'idempotencyKey'>): LoggedRequest {
    const logged = { ...entry, status: null, replayed: false, fault: null };
    this.#entries.push(logged);
    if (this.#entries.length > maxRequests) this.#entries.shift();
    return logged;
  }

  all(): readonly LoggedRequest[] {
    return this.#entries;
  }
}
