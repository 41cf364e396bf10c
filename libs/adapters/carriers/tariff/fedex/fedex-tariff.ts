import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import { FeeList } from '../shared/fee-list.js';
import { FuelTable } from '../shared/fuel-table.js';
import { listOf, loadData } from '../shared/load-data.js';
import { PriceLists, type PriceList, type TariffDates } from '../shared/price-lists.js';
import type { DatedFuelRow, FeeRow, PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import type { BuiltInTariff } from '../shared/tariff.js';
import { sizeBillingsOf } from '../shared/size-billing.js';
import { ZoneChart } from '../shared/zone-chart.js';
import { zip3s } from '../tariff-data.js';
import { fedexFeeTerms } from './fedex-fee-terms.js';
import { oneRateList } from './fedex-one-rate.js';

type List = TariffDates & { services: Record<string, PriceMatrix> };

const express = loadData<List>('fedex-express');
const ground = loadData<List>('fedex-ground');
const exported = loadData<List>('fedex-export');

type Surcharges = { fees: FeeRow[]; fuel: DatedFuelRow[] };
const surcharges = loadData<Surcharges>('fedex-surcharges');

/** The lists of the repository, as published. */
const lists: readonly PriceList[] = [
  listOf(express, 'retail', express.services),
  listOf(ground, 'retail', ground.services),
  listOf(exported, 'retail', exported.services),
  oneRateList(),
];

/** The FedEx retail lists as they came with the program. */
export const builtInFedex: BuiltInTariff = {
  carrier: fedex.code,
  id: express.tariff,
  prices: new PriceLists(lists),
  fees: new FeeList(surcharges.fees),
  feeTerms: fedexFeeTerms(express.services, ground.services, exported.services),
  fuel: new FuelTable([]),
  zones: new ZoneChart(zip3s),
  sizeBillings: sizeBillingsOf(fedex.sale),
  lastDay: null,
  lists,
  datedFuel: surcharges.fuel,
  since: { fees: ground.effectiveFrom, zones: null },
};
