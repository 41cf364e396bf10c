import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { FetchCarrierRates } from '#libs/adapters/carriers/fetch-carrier-rates.js';
import { findAvailability } from '#libs/use-cases/carriers/find-availability.js';
import { factsOfOwner } from '#libs/use-cases/margins/customer-facts.js';
import { ActiveMarginVersion } from '#libs/use-cases/margins/active-margin-version.js';
import { RowPricer } from './row-pricer.js';

/** The inputs of pricing, loaded once for many rows. */
@Injectable()
export class ImportPrices {
  constructor(
    private readonly em: EntityManager,
    readonly carriers: FetchCarrierRates,
    private readonly margins: ActiveMarginVersion,
  ) {}

  async pricer(ownerId: string, at: Date, signal: AbortSignal): Promise<RowPricer> {
    const [margins, customer] = await Promise.all([this.margins.at(at), factsOfOwner(this.em, ownerId, 'csv')]);
    const availability = await findAvailability(this.em.fork(), ownerId);
    return new RowPricer(this.carriers, margins, { ownerId, customer, availability }, at, signal);
  }
}
