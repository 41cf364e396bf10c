import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import type { TariffTarget } from '#libs/contracts/tariffs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { Clock } from '#libs/runtime/clock.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { templateRows } from '../template-rows.js';

/** The list in effect today as the rows of a file to edit and upload, header first. */
export class GetTariffTemplate extends Query<string[][]> {
  constructor(readonly target: TariffTarget) {
    super();
  }
}

@QueryHandler(GetTariffTemplate)
export class GetTariffTemplateHandler implements IQueryHandler<GetTariffTemplate> {
  constructor(
    private readonly clock: Clock,
    private readonly books: TariffBooks,
    private readonly published: LoadPublishedTariffs,
  ) {}

  async execute({ target: { carrier, kind } }: GetTariffTemplate): Promise<string[][]> {
    await this.published.load();
    const today = shippingToday(this.clock.now());
    return [...templateRows(kind, this.books.of(carrier).on(today), today)];
  }
}
