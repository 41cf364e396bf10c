import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { reservedPool } from '#libs/database/reserved-pool.js';

/** Heavy requests of one owner that all api processes together work on at a time. */
export const heavyPerOwner = 2;
/** The same of all guests at one address: a browser can be as many guests as it wants. */
export const heavyPerAddress = 6;

/** Of the connection, and of the answer to one question. */
const waitMs = 4_000;
/** Slots of a host that has gone silent expire after at most a minute. */
const options = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3';

/**
 * The places of each owner, for all api processes together: advisory locks, held on one connection of this process whatever their
 * number. When the process is killed its connection ends, and PostgreSQL frees its places. While the database does not answer, and
 * after the connection was lost, each process counts its own.
 */
@Injectable()
export class OwnerSlots implements OnApplicationShutdown {
  /** Taken in this process: a connection can lock again what it has locked already. */
  readonly #taken = new Set<string>();

  /** @param pool of one connection that is not closed when idle; ended with this. */
  constructor(private readonly pool: pg.Pool) {}

  static of(orm: MikroORM): OwnerSlots {
    const clientTimeouts = { connectionTimeoutMillis: waitMs, query_timeout: waitMs, idleTimeoutMillis: 0 };
    return new OwnerSlots(reservedPool(orm, { application_name: 'waybill-places', options, ...clientTimeouts }));
  }

  /** @returns a function that frees the slot; undefined while the owner has none of `most` left. */
  async take(owner: string, most = heavyPerOwner): Promise<(() => void) | undefined> {
    for (let number = 1; number <= most; number += 1) {
      const place = `heavy ${owner} ${number}`;
      if (this.#taken.has(place)) continue;
      this.#taken.add(place);
      if (await this.#lock(place)) return () => this.#leave(place);
      this.#taken.delete(place);
    }
    return undefined;
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.pool.ending) await this.pool.end();
  }

  async #lock(place: string): Promise<boolean> {
    const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as "free"';
    const answer = await this.pool.query<{ free: boolean }>(lock, [place]).catch(() => undefined);
    return answer?.rows[0]?.free ?? true;
  }

  /** Calls are in order on the one connection: the next caller for this slot in this process locks it after this. */
  #leave(place: string): void {
    this.#taken.delete(place);
    this.pool.query('select pg_advisory_unlock(hashtextextended($1, 0))', [place]).catch(() => undefined);
  }
}
