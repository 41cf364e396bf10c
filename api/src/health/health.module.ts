import { Module } from '@nestjs/common';
import { Health } from '#libs/runtime/health.js';
import { Draining } from './draining.js';
import { HealthController } from './health.controller.js';
import { ReservedConnection } from './reserved-connection.js';

const patienceMs = 2_000;

@Module({
  controllers: [HealthController],
  providers: [
    Draining,
    ReservedConnection,
    {
      provide: Health,
      inject: [Draining, ReservedConnection],
      useFactory: (draining: Draining, database: ReservedConnection) =>
        new Health({ process: () => draining.check(), database: () => database.check() }, patienceMs),
    },
  ],
})
export class HealthModule {}
