import { defineEntity, p } from '@mikro-orm/core';

/** One of the services a row can be sent with: carrier, service, its name, total in minor units, days from and to. */
export type PricedService = [
  carrier: string,
  service: string,
  name: string,
  total: number,
  minDays: number,
  maxDays: number,
];

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
    /** Chosen by hand: a rule changes nothing at it. */
    chosen: p.boolean(),
    /** Cheapest first. */
    services: p.json<PricedService[]>(),
    failureCode: p.string().strictNullable(),
    failureText: p.text().strictNullable(),
    expiresAt: p.datetime().strictNullable(),
  },
});

/**
 * What a row costs: written in bulk, gone when the row changes. Only totals are kept of the services that could be chosen; the
 * itemised offer is made again when the row is sold and has to come to the same total.
 */
export class ImportRate extends ImportRateSchema.class {
  /** By hand: a rule changes nothing at it any more. False when the row has no such service. */
  choose(carrier: string, service: string): boolean {
    const found = this.services.find((one) => one[0] === carrier && one[1] === service);
    if (!found) return false;
    [this.carrier, this.service, , this.total] = found;
    this.chosen = true;
    if (this.revision < 0) this.revision = -this.revision - 1;
    this.failureCode = this.failureText = null;
    return true;
  }

  /** The rule is to choose again among the services that are known: a negative revision means that. */
  leaveToRule(): void {
    this.carrier = this.service = this.total = null;
    this.chosen = false;
    if (this.revision >= 0) this.revision = -this.revision - 1;
    this.failureCode = this.failureText = null;
  }
}
ImportRateSchema.setClass(ImportRate);
