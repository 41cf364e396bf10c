import { usps } from '#libs/contracts/carriers/usps-descriptor.js';
import { FeeList } from '../shared/fee-list.js';
import { payersOf, type FeeTerms } from '../shared/fee-terms.js';
import { FuelTable } from '../shared/fuel-table.js';
import { listOf, loadData, typedListOf } from '../shared/load-data.js';
import { PriceLists, type PriceList, type TariffDates } from '../shared/price-lists.js';
import type { FeeRow, PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import type { BuiltInTariff } from '../shared/tariff.js';
import { sizeBillingsOf } from '../shared/size-billing.js';
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

const fees = loadData<Fees>('usps-fees').rows.map(({ service, condition, fee }): FeeRow => ({
  kind: condition,
  service,
  condition: '',
  amount: fee,
}));

/** USPS has the same kinds of fees for the same services in every list. */
function termsOf(rows: readonly FeeRow[]): FeeTerms['fees'] {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const payers = (kind: string) => rows.filter((row) => row.kind === kind).flatMap(({ service }) => service.split('|'));
  return new Map(kinds.map((kind) => [kind, payersOf(payers(kind))]));
}

/** USPS Notice 123 as it came with the program. */
export const builtInUsps: BuiltInTariff = {
  carrier: usps.code,
  id: domestic.tariff,
  prices: new PriceLists(lists),
  fees: new FeeList(fees),
  feeTerms: { fees: termsOf(fees), fuel: [] },
  fuel: new FuelTable([]),
  zones: new ZoneChart(zip3s),
  sizeBillings: sizeBillingsOf(usps.sale),
  lastDay: null,
  lists,
  datedFuel: [],
  since: { fees: domestic.effectiveFrom, zones: null },
};
