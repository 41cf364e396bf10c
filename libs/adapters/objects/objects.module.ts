import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { ObjectStore } from '#libs/domain/objects/object-store.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { openObjectStore } from './open-object-store.js';

/** Binds the port for stored files to the database, or to a bucket. A process does not start when its bucket refuses access. */
@Module({})
export class ObjectsModule {
  static of(settings: Env['objects']): DynamicModule {
    const useFactory = (em: EntityManager, logger: Logger): Promise<ObjectStore> =>
      openObjectStore(settings, em, (text) => logger.error({ subject: 'object store' }, text));
    return {
      module: ObjectsModule,
      global: true,
      providers: [{ provide: ObjectStore, useFactory, inject: [EntityManager, LOGGER] }],
      exports: [ObjectStore],
    };
  }
}
