import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { reservedPool } from '#libs/database/reserved-pool.js';

/** Queries the database on a connection reserved from requests. */
@Injectable()
export class ReservedConnection implements OnApplicationShutdown {
  readonly #pool: ReturnType<typeof reservedPool>;

  constructor(orm: MikroORM) {
    this.#pool = reservedPool(orm);
  }

  /** @throws when the database does not answer. */
  async check(): Promise<void> {
    await this.#pool.query('select 1');
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#pool.end();
  }
}
