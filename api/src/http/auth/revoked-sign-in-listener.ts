import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { ChannelListener } from '#libs/database/channel-listener.js';
import { revocationChannel } from '#libs/use-cases/accounts/revoke-sign-ins.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { RevokedSignIns } from './revoked-sign-ins.js';

/** Hears of revocations that other api processes wrote. Without its connection they count a second later. */
@Injectable()
export class RevokedSignInListener implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #listener: ChannelListener;

  constructor(orm: MikroORM, revocations: RevokedSignIns, @Inject(LOGGER) logger: Logger) {
    const url = orm.config.get('clientUrl') ?? '';
    this.#listener = new ChannelListener(
      { url, channel: revocationChannel, applicationName: 'waybill-api-listen' },
      (subject) => revocations.forget(subject),
      (error) => logger.warn({ err: error }, 'revocations of other processes are not heard of at once'),
    );
  }

  onApplicationBootstrap(): void {
    void this.#listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#listener.stop();
  }
}
