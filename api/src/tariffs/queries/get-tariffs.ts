import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import type { TariffOverview } from '#libs/contracts/tariffs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';
import { Clock } from '#libs/runtime/clock.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { draftSummary, listSummary } from '../tariff.view.js';

const mostLists = 200;

/** The lists in effect today, uploaded drafts and published lists. */
export class GetTariffs extends Query<TariffOverview> {}

@QueryHandler(GetTariffs)
export class GetTariffsHandler implements IQueryHandler<GetTariffs> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly books: TariffBooks,
    private readonly published: LoadPublishedTariffs,
  ) {}

  async execute(): Promise<TariffOverview> {
    await this.published.load();
    const today = shippingToday(this.clock.now());
    const lists = await this.em.find(
      TariffList,
      {},
      { orderBy: { number: 'desc' }, limit: mostLists, exclude: ['content', 'zones'] },
    );
    const drafts = await this.em.find(
      TariffDraft,
      {},
      { orderBy: { uploadedAt: 'desc' }, exclude: ['content', 'zones'] },
    );
    const inForce = [...this.books].flatMap(([, book]) => book.inForce(today));
    const numbers = new Set(inForce.map(({ number }) => number ?? 0));
    return {
      inForce,
      drafts: drafts.map(draftSummary),
      lists: lists.map((list) => listSummary(list, numbers, today)),
    };
  }
}
