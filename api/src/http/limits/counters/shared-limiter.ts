import { createHmac } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { reservedPool } from '#libs/database/reserved-pool.js';
import type { RateVerdict } from './memory-limiter.js';

/** How often a key may be counted: `limit` times from its first request until `windowSeconds` later. */
export type SharedLimit = { readonly name: string; readonly limit: number; readonly windowSeconds: number };

/** A store that did not answer is left alone for this long. */
const restMs = 5_000;
/** As long as the ORM waits for a connection: a busy machine takes a second to open one, which is not an outage. */
const waitMs = 4_000;

/**
 * Counts in PostgreSQL for all api processes together, on connections of its own, so that an exhausted pool does not lift a
 * limit. Requests for one key run one after the other: once its limit is used up, waiting ones are refused from memory, so that a
 * burst of one client occupies the two connections no longer than its limit lasts.
 */
@Injectable()
export class SharedLimiter implements OnApplicationShutdown {
  readonly #limiters = new Map<string, RateLimiterPostgres>();
  readonly #lastAsked = new Map<string, Promise<unknown>>();
  #circuitOpenUntil = 0;

  /**
   * @param pool its own; ended with this
   * @param secret key of the hashes, the same in every process: the table alone reveals no address
   */
  constructor(
    private readonly pool: pg.Pool,
    private readonly secret: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** On two connections beside those of the ORM, under the database's address. */
  static of(orm: MikroORM): SharedLimiter {
    const clientTimeouts = { connectionTimeoutMillis: waitMs, query_timeout: waitMs };
    const pool = reservedPool(orm, { application_name: 'waybill-limits', max: 2, ...clientTimeouts });
    return new SharedLimiter(pool, orm.config.get('clientUrl') ?? '');
  }

  /** Counts one request. Undefined while the store does not answer. */
  async take(limit: SharedLimit, subject: string): Promise<RateVerdict | undefined> {
    const key = this.#hash(subject);
    const question = () => this.#ask(() => this.#limiterOf(limit).consume(key).catch(refusalOf));
    const counted = await this.#inOrder(`${limit.name} ${key}`, question);
    return counted && verdictOf(limit, counted);
  }

  /** Counts several at once. Seconds to wait when there were too many, otherwise 0. */
  async add(limit: SharedLimit, subject: string, requests: number): Promise<number> {
    const counted = await this.#ask(() => this.#limiterOf(limit).penalty(this.#hash(subject), requests));
    return counted && counted.consumedPoints > limit.limit ? secondsOf(counted) : 0;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  async #inOrder<T>(key: string, question: () => Promise<T>): Promise<T> {
    const mine = (this.#lastAsked.get(key) ?? Promise.resolve()).then(question);
    this.#lastAsked.set(key, mine);
    const answer = await mine;
    if (this.#lastAsked.get(key) === mine) this.#lastAsked.delete(key);
    return answer;
  }

  async #ask(question: () => Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
    if (this.now() < this.#circuitOpenUntil) return undefined;
    try {
      return await question();
    } catch {
      this.#circuitOpenUntil = this.now() + restMs;
      return undefined;
    }
  }

  #limiterOf({ name, limit, windowSeconds }: SharedLimit): RateLimiterPostgres {
    const known = this.#limiters.get(name);
    if (known) return known;
    const store = { storeClient: this.pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true };
    const limiter = new RateLimiterPostgres({
      ...store,
      keyPrefix: name,
      points: limit,
      duration: windowSeconds,
      inMemoryBlockOnConsumed: limit,
      // One process prunes for all.
      clearExpiredByTimeout: this.#limiters.size === 0,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }

  #hash(subject: string): string {
    return createHmac('sha256', this.secret).update(subject).digest('base64url');
  }
}

/** The library rejects with its result when there were too many, and with an error when the store is away. */
function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason;
  throw reason;
}

const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));

function verdictOf({ limit }: SharedLimit, counted: RateLimiterRes): RateVerdict {
  // Refused from memory it names no count.
  const allowed = counted.consumedPoints > 0 && counted.consumedPoints <= limit;
  return { allowed, limit, remaining: allowed ? counted.remainingPoints : 0, resetSeconds: secondsOf(counted) };
}
