import { EntityManager } from '@mikro-orm/postgresql';
import { Module, type DynamicModule } from '@nestjs/common';
import { Carriers } from '#libs/domain/carriers/carriers.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { CarrierCalls } from '#libs/domain/carriers/carrier-calls.js';
import type { Env } from '#libs/runtime/settings/env.js';
import { aggregators } from './aggregators.js';
import { DatabasePurchaseRegister } from './tariff/purchase/database-purchase-register.js';
import { TariffCarrier } from './tariff/tariff-carrier.js';
import { tariffs } from './tariff/all-tariffs.js';
import { GuardedCarrier } from './guarded-carrier.js';

/**
 * Provides every configured carrier behind the port, with time limits and checked responses. `speed` sets the pace of
 * the tariff carriers' clock (1 = real time). Carriers of price lists are always there, for labels that they have sold.
 */
@Module({})
export class CarriersModule {
  static of({ speed, settings }: { speed: number; settings?: Env['carriers'] }): DynamicModule {
    const carriers = (em: EntityManager, published: PublishedTariffs, calls: CarrierCalls | undefined) => {
      const ledger = new DatabasePurchaseRegister(em);
      const clock = { speed, now: () => new Date() };
      const lists = tariffs.map((tariff) => new TariffCarrier(tariff, ledger, clock, published));
      const all = [...lists, ...aggregators(em, settings)].map(
        (carrier) => new GuardedCarrier(carrier, undefined, calls?.unexplained),
      );
      return new Carriers(all, settings?.priceLists ?? true);
    };
    return {
      module: CarriersModule,
      global: true,
      providers: [
        {
          provide: Carriers,
          inject: [EntityManager, PublishedTariffs, { token: CarrierCalls, optional: true }],
          useFactory: carriers,
        },
      ],
      exports: [Carriers],
    };
  }
}
