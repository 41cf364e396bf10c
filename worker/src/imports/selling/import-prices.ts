import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AskCarrier } from '#libs/adapters/carriers/ask-carrier.js';
import { factsOfOwner } from '#libs/database/customer-facts.js';
import { FindMargins } from '#libs/database/margins-in-force.js';
import { RowPricer } from './row-pricer.js';

/** What rows are priced by, looked up once for many of them. */
@Injectable()
export class ImportPrices {
  constructor(
    private readonly em: EntityManager,
    private readonly carriers: AskCarrier,
    private readonly margins: FindMargins,
  ) {}

  async pricer(ownerId: string, at: Date, signal: AbortSignal): Promise<RowPricer> {
    const [margins, customer] = await Promise.all([this.margins.at(at), factsOfOwner(this.em, ownerId, 'csv')]);
    return new RowPricer(this.carriers, margins, customer, at, signal);
  }
}
