import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import type { TariffListSummary } from '#libs/contracts/tariffs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import { Clock } from '#libs/runtime/clock.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { findList } from '../find-tariffs.js';
import { listSummary } from '../tariff.view.js';

/** One published list. */
export class GetTariffList extends Query<TariffListSummary> {
  constructor(readonly number: number) {
    super();
  }
}

@QueryHandler(GetTariffList)
export class GetTariffListHandler implements IQueryHandler<GetTariffList> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly published: PublishedTariffs,
    private readonly lists: LoadPublishedTariffs,
  ) {}

  /** Also inside the transaction that publishes it, where no other connection sees the list yet. */
  async execute({ number }: GetTariffList): Promise<TariffListSummary> {
    const list = await findList(this.em, number);
    await this.lists.load();
    const all = new PublishedTariffs();
    all.add([...this.published.lists, { ...list, zones: new Map() }]);
    const today = shippingToday(this.clock.now());
    const inForce = new TariffBooks(all).of(list.carrier).inForce(today);
    return listSummary(list, new Set(inForce.map((one) => one.number ?? 0)), today);
  }
}
