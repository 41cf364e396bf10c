import { createHmac } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { reservedPool } from '#libs/database/reserved-pool.js';
import { countRequests, forgetRequests, type Addition, type Count } from './count-requests.js';
import type { RateVerdict } from './memory-limiter.js';

/** How often a key may be counted: `limit` times from its first request until `windowSeconds` later. */
export type SharedLimit = { readonly name: string; readonly limit: number; readonly windowSeconds: number };
/** Whom a limit counts: an address or an actor. */
export type Counted = { readonly limit: SharedLimit; readonly subject: string };
/** Of an address; of the actor too, if one was named and the address is not refused. */
export type Verdicts = [RateVerdict, RateVerdict?];

/** A store that did not answer is left alone for this long. */
const restMs = 5_000;
/** As long as the ORM waits for a connection: a busy machine takes a second to open one, which is not an outage. */
const waitMs = 4_000;
/** Keys that are remembered as used up; the least recently used go first. */
const mostKeys = 100_000;
const pruneEveryMs = 300_000;
/** Ended windows are deleted after this long. */
const pruneAfterMs = 3_600_000;

/**
 * Counts in PostgreSQL for all api processes together, on connections of its own, so that an exhausted pool does not lift a
 * limit. Requests for one key run one after the other: once its limit is used up, waiting ones are refused from memory, so that a
 * burst of one client occupies the two connections no longer than its limit lasts.
 */
@Injectable()
export class SharedLimiter implements OnApplicationShutdown {
  readonly #lastAsked = new Map<string, Promise<unknown>>();
  readonly #usedUpUntil = new LRUCache<string, number>({ max: mostKeys });
  readonly #pruning: NodeJS.Timeout;
  #circuitOpenUntil = 0;

  /**
   * @param pool its own; ended with this
   * @param secret key of the hashes, the same in every process: the table alone reveals no address
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {
    this.#pruning = setInterval(() => void this.prune(), pruneEveryMs).unref();
  }

  /** On two connections beside those of the ORM, under the database's address. */
  static of(orm: MikroORM): SharedLimiter {
    const clientTimeouts = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
    const pool = reservedPool(orm, { application_name: 'waybill-limits', max: 2, ...clientTimeouts });
    return new SharedLimiter(pool, orm.config.get('clientUrl') ?? '');
  }

  /** Counts one request. Undefined while the store does not answer. */
  async take(limit: SharedLimit, subject: string): Promise<RateVerdict | undefined> {
    return (await this.takeEach({ limit, subject }))?.[0];
  }

  /**
   * Counts one request against an address, then an actor, in one statement. An actor whose address is refused is not counted.
   * @returns undefined while the store does not answer
   */
  takeEach(address: Counted, actor?: Counted): Promise<Verdicts | undefined> {
    const [first, second] = [this.#additionOf(address, 1), actor && this.#additionOf(actor, 1)];
    return this.#inOrder(first, second, () => this.#count(first, second));
  }

  /** Counts several at once. Seconds to wait when there were too many, otherwise 0. */
  async add(limit: SharedLimit, subject: string, requests: number): Promise<number> {
    const counts = await this.#ask([this.#additionOf({ limit, subject }, requests)]);
    return counts && counts[0].requests > limit.limit ? this.#secondsUntil(counts[0].endsAt) : 0;
  }

  /** Deletes old windows. Never throws: the next run deletes what this one could not. */
  async prune(): Promise<void> {
    await forgetRequests(this.pool, this.now() - pruneAfterMs).catch(() => undefined);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.#pruning);
    if (!this.pool.ending) await this.pool.end();
  }

  async #count(first: Addition, second: Addition | undefined): Promise<Verdicts | undefined> {
    const known = this.#refusalOf(first);
    if (known) return [known];
    const refused = second && this.#refusalOf(second);
    const counts = await this.#ask(second && !refused ? [first, second] : [first]);
    if (!counts) return undefined;
    const [ofFirst, ofSecond] = counts;
    const verdict = this.#verdictOf(first, ofFirst);
    if (refused && verdict.allowed) return [verdict, refused];
    return second && ofSecond ? [verdict, this.#verdictOf(second, ofSecond)] : [verdict];
  }

  async #inOrder<T>(first: Addition, second: Addition | undefined, question: () => Promise<T>): Promise<T> {
    const keys = second ? [first.key, second.key] : [first.key];
    const mine = Promise.all(keys.map((key) => this.#lastAsked.get(key) ?? Promise.resolve())).then(question);
    for (const key of keys) this.#lastAsked.set(key, mine);
    const answer = await mine;
    for (const key of keys) if (this.#lastAsked.get(key) === mine) this.#lastAsked.delete(key);
    return answer;
  }

  async #ask(additions: readonly [Addition, Addition?]): Promise<[Count, Count?] | undefined> {
    const now = this.now();
    if (now < this.#circuitOpenUntil) return undefined;
    try {
      return await countRequests(this.pool, additions, now);
    } catch {
      this.#circuitOpenUntil = this.now() + restMs;
      return undefined;
    }
  }

  #verdictOf({ key, limit }: Addition, { requests, endsAt }: Count): RateVerdict {
    if (requests >= limit) this.#usedUpUntil.set(key, endsAt);
    const remaining = Math.max(0, limit - requests);
    return { allowed: requests <= limit, limit, remaining, resetSeconds: this.#secondsUntil(endsAt) };
  }

  /** From memory. Undefined while it may be allowed. */
  #refusalOf({ key, limit }: Addition): RateVerdict | undefined {
    const until = this.#usedUpUntil.get(key) ?? 0;
    if (until <= this.now()) return undefined;
    return { allowed: false, limit, remaining: 0, resetSeconds: this.#secondsUntil(until) };
  }

  #secondsUntil = (time: number): number => Math.max(1, Math.ceil((time - this.now()) / 1000));

  #additionOf({ limit: { name, limit, windowSeconds }, subject }: Counted, requests: number): Addition {
    const hash = createHmac('sha256', this.secret).update(subject).digest('base64url');
    return { key: `${name}:${hash}`, requests, limit, windowSeconds };
  }
}
