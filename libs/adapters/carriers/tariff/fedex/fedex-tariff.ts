import { fedex } from '#libs/contracts/carriers/fedex-descriptor.js';
import { FeeList, type FeeRow } from '../shared/fee-list.js';
import { FuelTable } from '../shared/fuel-table.js';
import { listOf, loadData } from '../shared/load-data.js';
import { PriceLists, type PriceList, type TariffDates } from '../shared/price-lists.js';
import type { PriceMatrix } from '../shared/price-table.js';
import type { Tariff } from '../shared/tariff.js';
import { ZoneChart } from '../shared/zone-chart.js';
import { zip3s } from '../tariff-data.js';
import { oneRateList } from './fedex-one-rate.js';

type List = TariffDates & { services: Record<string, PriceMatrix> };

const express = loadData<List>('fedex-express');
const ground = loadData<List>('fedex-ground');
const exported = loadData<List>('fedex-export');

type Surcharges = { fees: FeeRow[]; fuel: { service: string; percent: number; from: string; to: string }[] };
const surcharges = loadData<Surcharges>('fedex-surcharges');

/** Fuel surcharges, each with its first and last day. */
export const builtInFedexFuel = surcharges.fuel;

/** The lists of the repository, as published. */
export const builtInFedexLists: readonly PriceList[] = [
  listOf(express, 'retail', express.services),
  listOf(ground, 'retail', ground.services),
  listOf(exported, 'retail', exported.services),
  oneRateList(),
];

/** The FedEx retail lists as they came with the program. */
export const builtInFedex: Tariff = {
  carrier: fedex.code,
  id: express.tariff,
  prices: new PriceLists(builtInFedexLists),
  fees: new FeeList(surcharges.fees),
  fuel: new FuelTable([]),
  zones: new ZoneChart(zip3s),
  sides: fedex.sale.sizeBilling.sides,
  lastDay: null,
};
