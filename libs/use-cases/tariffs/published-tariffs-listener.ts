import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { ChannelListener } from '#libs/database/channel-listener.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { LoadPublishedTariffs } from './load-published-tariffs.js';

const channel = 'waybill_tariffs';
/** Tells every process that a list was published, with the commit of the caller's transaction: lists are published rarely. */
export async function announceTariffs(em: EntityManager): Promise<void> {
  await em.execute(`select pg_notify('${channel}', '')`);
}

/** Keeps the published lists of this process up to date: all of them before it begins to work, new ones as they are announced. */
@Injectable()
export class PublishedTariffsListener implements OnModuleInit, OnApplicationShutdown {
  readonly #listener: ChannelListener;

  constructor(
    orm: MikroORM,
    private readonly lists: LoadPublishedTariffs,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    const at = { url: orm.config.get('clientUrl') ?? '', channel, applicationName: 'waybill-tariffs-listen' };
    this.#listener = new ChannelListener(at, () => void this.#load(), this.#report);
  }

  async onModuleInit(): Promise<void> {
    await this.lists.load();
    void this.#listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
  }

  async #load(): Promise<void> {
    await this.lists.load().catch(this.#report);
  }

  readonly #report = (error: unknown): void =>
    this.logger.warn({ err: error }, 'published tariffs are not heard of at once');
}
