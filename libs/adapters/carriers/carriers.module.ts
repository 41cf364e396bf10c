import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { DatabasePurchaseRegister } from './tariff/purchase/database-purchase-register.js';
import { TariffCarrier } from './tariff/tariff-carrier.js';
import { tariffs } from './tariff/all-tariffs.js';
import { GuardedCarrier } from './guarded-carrier.js';

/**
 * Provides every configured carrier behind the port, with time limits and checked responses. `speed` sets the pace of
 * the tariff carriers' clock (1 = real time).
 */
@Module({})
export class CarriersModule {
  static of({ speed }: { speed: number }): DynamicModule {
    const carriers = (em: EntityManager, published: PublishedTariffs) => {
      const ledger = new DatabasePurchaseRegister(em);
      const clock = { speed, now: () => new Date() };
      const all = tariffs.map((tariff) => new TariffCarrier(tariff, ledger, clock, published));
      return new Carriers(all.map((carrier) => new GuardedCarrier(carrier)));
    };
    return {
      module: CarriersModule,
      global: true,
      providers: [{ provide: Carriers, inject: [EntityManager, PublishedTariffs], useFactory: carriers }],
      exports: [Carriers],
    };
  }
}
