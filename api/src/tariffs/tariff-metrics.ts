import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import { tariffKinds } from '#libs/contracts/tariffs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';

/** Shows how many of the lists that price today's shipments are out of date. */
@Injectable()
export class TariffMetrics implements OnModuleInit {
  constructor(
    private readonly registry: Registry,
    private readonly books: TariffBooks,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const { books, clock, registry } = this;
    new Gauge({
      ...{ name: 'waybill_tariff_stale_lists', help: 'Price lists in force that are out of date' },
      ...{ labelNames: ['carrier', 'kind'], registers: [registry] },
      collect() {
        const today = shippingToday(clock.now());
        for (const [carrier, book] of books) {
          const lists = book.inForce(today);
          for (const kind of tariffKinds)
            this.set({ carrier, kind }, lists.filter((list) => list.kind === kind && list.stale !== null).length);
        }
      },
    });
  }
}
