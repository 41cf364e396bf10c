import { randomUUID } from 'node:crypto';
import type { Journal } from '../journal.js';

/** A guest's identity, unless `login` (a user's sub) is set: then that user owns it. */
type Identity = { login?: string; mergedInto?: string };

/** The identities of the pool: each user has one, whatever browser they use. */
export class Identities {
  readonly #all = new Map<string, Identity>();
  readonly #byLogin = new Map<string, string>();

  constructor(
    private readonly journal: Journal,
    private readonly region: string,
  ) {
    for (const entry of journal.read()) {
      if (entry.kind !== 'identity') continue;
      const { kind: _kind, id, ...identity } = entry;
      this.#store(id, identity);
    }
  }

  find(id: string): Identity | undefined {
    return this.#all.get(id);
  }

  /** A new guest, or a user's first identity. */
  add(login?: string): string {
    const id = `${this.region}:${randomUUID()}`;
    this.#write(id, login === undefined ? {} : { login });
    return id;
  }

  of(login: string): string {
    return this.#byLogin.get(login) ?? this.add(login);
  }

  /**
   * Connects a user with an identity: a guest's becomes the user's, or is merged into the one the user already has.
   * Returns the user's identity; undefined when it belongs to another user.
   */
  enter(id: string, login: string): string | undefined {
    const identity = this.#all.get(id) ?? {};
    const own = this.#byLogin.get(login);
    if (identity.mergedInto !== undefined) return identity.mergedInto === own ? own : undefined;
    if (identity.login !== undefined) return identity.login === login ? id : undefined;
    this.#write(id, own === undefined ? { login } : { mergedInto: own });
    return own ?? id;
  }

  #write(id: string, identity: Identity): void {
    this.#store(id, identity);
    this.journal.write({ kind: 'identity', id, ...identity });
  }

  #store(id: string, identity: Identity): void {
    this.#all.set(id, identity);
    if (identity.login !== undefined) this.#byLogin.set(identity.login, id);
  }
}
