import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PostgreSqlDriver } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { ormConfig, type DatabaseSettings } from './orm.config.js';

/** Provides `MikroORM` and `EntityManager` (both from @mikro-orm/postgresql); closes the pool at shutdown. */
@Module({})
export class DatabaseModule {
  /** @param http whether each HTTP request gets its own identity map (api); a worker's runner creates its own. */
  static forRoot(settings: DatabaseSettings, { http }: { http: boolean }): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRootAsync({
          driver: PostgreSqlDriver,
          inject: [LOGGER],
          useFactory: (logger: Logger) => ({
            ...ormConfig({ ...settings, log: (message) => logger.warn(message) }),
            registerRequestContext: http,
          }),
        }),
      ],
    };
  }
}
