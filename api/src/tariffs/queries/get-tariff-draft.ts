import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { TariffBooks } from '#libs/adapters/carriers/tariff/book/tariff-books.js';
import type { TariffDraftView } from '#libs/contracts/tariffs/tariffs.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { unpackZones } from '#libs/domain/tariffs/tariff-content.js';
import { Clock } from '#libs/runtime/clock.js';
import { LoadPublishedTariffs } from '#libs/use-cases/tariffs/load-published-tariffs.js';
import { compareCells } from '../compare-cells.js';
import { compareZones } from '../compare-zones.js';
import { findDraft } from '../find-tariffs.js';
import { cellsInForce, cellsOf } from '../tariff-cells.js';
import { draftSummary } from '../tariff.view.js';

/** A draft, compared with the list in effect today. */
export class GetTariffDraft extends Query<TariffDraftView> {
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetTariffDraft)
export class GetTariffDraftHandler implements IQueryHandler<GetTariffDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly books: TariffBooks,
    private readonly published: LoadPublishedTariffs,
  ) {}

  async execute({ id }: GetTariffDraft): Promise<TariffDraftView> {
    await this.published.load();
    const draft = await findDraft(this.em, id);
    const { carrier, kind, content, zones } = draft;
    const inForce = this.books.of(carrier).on(shippingToday(this.clock.now()));
    const changes = zones
      ? compareZones(unpackZones(zones), inForce.zones)
      : compareCells(cellsInForce(kind, content, inForce), cellsOf(content));
    return { ...draftSummary(draft), changes };
  }
}
