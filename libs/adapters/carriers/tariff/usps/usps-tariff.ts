import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import { FeeList } from '../shared/fee-list.js';
import { FuelTable } from '../shared/fuel-table.js';
import { listOf, loadData, typedListOf } from '../shared/load-data.js';
import { PriceLists, type PriceList, type TariffDates } from '../shared/price-lists.js';
import type { PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import type { BuiltInTariff } from '../shared/tariff.js';
import { ZoneChart } from '../shared/zone-chart.js';
import { zip3s } from '../tariff-data.js';
import { flatRateLists } from './usps-flat-rate-lists.js';

type ByPriceType = TariffDates & { services: Record<string, Record<string, PriceMatrix>> };
type Cubic = TariffDates & { services: Record<string, PriceMatrix> };
type Fees = { rows: { service: string; condition: string; fee: number }[] };

const domestic = loadData<ByPriceType>('usps-domestic');
const international = loadData<ByPriceType>('usps-international');
const cubic = loadData<Cubic>('usps-cubic');

/** The lists of the repository, as published. */
const lists: readonly PriceList[] = [
  typedListOf(domestic, domestic.services),
  typedListOf(international, international.services),
  listOf(cubic, 'cubic', cubic.services),
  ...flatRateLists(domestic),
];

/** USPS Notice 123 as it came with the program. */
export const builtInUsps: BuiltInTariff = {
  carrier: usps.code,
  id: domestic.tariff,
  prices: new PriceLists(lists),
  fees: new FeeList(
    loadData<Fees>('usps-fees').rows.map(({ service, condition, fee }) => ({
      kind: condition,
      service,
      condition: '',
      amount: fee,
    })),
  ),
  fuel: new FuelTable([]),
  zones: new ZoneChart(zip3s),
  sides: usps.sale.sizeBilling.sides,
  lastDay: null,
  lists,
  datedFuel: [],
  since: { fees: domestic.effectiveFrom, zones: null },
};
