import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { Health } from '#libs/runtime/health.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';

const patienceMs = 2_000;

@Module({
  controllers: [HealthController],
  providers: [
    Draining,
    {
      provide: Health,
      inject: [Draining, EntityManager],
      useFactory: (draining: Draining, em: EntityManager) =>
        new Health({ process: () => draining.check(), database: () => em.fork().execute('select 1') }, patienceMs),
    },
  ],
})
export class HealthModule {}
