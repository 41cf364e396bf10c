import { defineEntity, p } from '@mikro-orm/core';
import type { MissingCharge } from '#libs/contracts/shipments/quotes.js';
import type { OfferedService } from '#libs/contracts/imports/rate-rules/apply-rate-rule.js';
import type { Rate } from '../carriers/carrier.js';

/**
 * A service that rows of a file can use, without a price. `lacks`: charges that its prices do not include; `live`: they are a carrier's
 * answers, not estimates by its price list.
 */
export type KnownService = Omit<OfferedService, 'total'> & { name: string; lacks?: MissingCharge[]; live?: true };

/** One of the services a row can be sent with. */
export type PricedService = KnownService & { total: number };

/** What aggregators answered for a row. `inputHash`: of the request, as in `rateInputHash`. */
export type LiveRates = { inputHash: string; rates: Rate[] };

const ImportRateSchema = defineEntity({
  name: 'ImportRate',
  tableName: 'import_rate',
  properties: {
    importId: p.uuid().primary(),
    /** The head row of the shipment. */
    row: p.integer().primary(),
    /** Of the row when it was priced. */
    revision: p.integer(),
    /** The offer taken; null: none could be, see the failure. */
    carrier: p.string().strictNullable(),
    service: p.string().strictNullable(),
    total: p.integer().strictNullable(),
    /** Chosen by the user: rules do not change it. */
    chosen: p.boolean(),
    /** Pairs, cheapest first: the place of a service in the import's list, and its total in minor units. */
    services: p.array().$type<number[]>().columnType('int[]'),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
    /** Null: none of its prices is live. */
    live: p.json<LiveRates>().strictNullable().lazy(),
  },
});

/**
 * A row's price: written in bulk, deleted when the row changes. For the possible services only totals are stored; the itemized
 * offer is computed again when the row is sold and has to have the same total. Of live prices it is computed from the stored rates,
 * while they are valid: nobody is called for a sale.
 */
export class ImportRate extends ImportRateSchema.class {
  /**
   * The user chooses one of the import's services: rules no longer change it. False when the row cannot be sent with
   * it.
   */
  choose(known: readonly KnownService[], carrier: string, service: string): boolean {
    for (let at = 0; at < this.services.length; at += 2) {
      const found = known[this.services[at]!];
      if (found?.carrier !== carrier || found.service !== service) continue;
      Object.assign(this, { carrier, service, total: this.services[at + 1]!, chosen: true });
      if (this.revision < 0) this.revision = -this.revision - 1;
      this.failureCode = this.failureText = null;
      return true;
    }
    return false;
  }

  /** Has the rule choose again among the known services: a negative revision means that. */
  clearChoice(): void {
    this.carrier = this.service = this.total = null;
    this.chosen = false;
    if (this.revision >= 0) this.revision = -this.revision - 1;
    this.failureCode = this.failureText = null;
  }
}
ImportRateSchema.setClass(ImportRate);
