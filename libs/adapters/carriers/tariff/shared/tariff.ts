import type { SizeBilling } from '#libs/contracts/carriers/carrier-descriptor.js';
import type { DatedFuelRow } from '#libs/domain/tariffs/tariff-content.js';
import type { FeeList } from './fee-list.js';
import type { FeeTerms } from './fee-terms.js';
import type { FuelTable } from './fuel-table.js';
import type { PriceList, PriceLists } from './price-lists.js';
import type { ZoneChart } from './zone-chart.js';

/** What a carrier charges on one day: its price lists, fees, fuel surcharges and zones. A value that never changes. */
export type Tariff = {
  readonly carrier: string;
  /** Names the lists it is made of; two tariffs with the same id price the same. */
  readonly id: string;
  readonly prices: PriceLists;
  readonly fees: FeeList;
  readonly feeTerms: FeeTerms;
  readonly fuel: FuelTable;
  readonly zones: ZoneChart;
  /** How sides are rounded and what a cubic inch weighs, by the first day of each rule; a price list takes that of its own first day. */
  readonly sizeBillings: readonly SizeBilling[];
  /** Last day (plain date) on which it holds; null while no end is known. */
  readonly lastDay: string | null;
};

/** What came with the program: the tariff as it is while nothing is published, and what it is made of. */
export type BuiltInTariff = Tariff & {
  readonly lists: readonly PriceList[];
  readonly datedFuel: readonly DatedFuelRow[];
  /** First days of the fees and of the zones; null where there are none. */
  readonly since: { readonly fees: string | null; readonly zones: string | null };
};
