import type { PriceTable } from './price-table.js';

/** Which list, from and to which day it holds (plain dates); `effectiveTo` is null while no end is known. */
export type TariffDates = {
  source: string;
  tariff: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  /** Why the list is out of date on the day it prices, if it is: a later one has ended, or it is old and has no end. */
  stale?: 'ended' | 'old' | null;
};

/** A published list: a table of prices for each "service price_type", e.g. "priority_mail commercial". */
export type PriceList = {
  /** Of a published list; one that came with the program has none. */
  number?: number;
  dates: TariffDates;
  tables: ReadonlyMap<string, PriceTable>;
};

/** The price lists of a day, later ones before earlier ones: a list replaces the tables that it has, and no others. */
export class PriceLists {
  readonly #lists = new Map<string, PriceList>();

  constructor(lists: readonly PriceList[]) {
    for (const list of lists) for (const key of list.tables.keys()) this.#lists.set(key, list);
  }

  /** Every table with its key. */
  *tables(): Generator<[key: string, table: PriceTable, dates: TariffDates]> {
    for (const [key, list] of this.#lists) yield [key, list.tables.get(key)!, list.dates];
  }

  find(service: string, priceType: string): PriceTable | undefined {
    const key = tableKey(service, priceType);
    return this.#lists.get(key)?.tables.get(key);
  }

  /** @throws where the lists have no such table, which is an error of the program */
  table(service: string, priceType: string): PriceTable {
    const table = this.find(service, priceType);
    if (!table) throw new Error(`The price lists have no table ${tableKey(service, priceType)}.`);
    return table;
  }

  /** Name and dates of the list that a table is in. @throws as `table` */
  dates(service: string, priceType: string): TariffDates {
    const list = this.#lists.get(tableKey(service, priceType));
    if (!list) throw new Error(`The price lists have no table ${tableKey(service, priceType)}.`);
    return list.dates;
  }
}

export const tableKey = (service: string, priceType: string): string => `${service} ${priceType}`;
