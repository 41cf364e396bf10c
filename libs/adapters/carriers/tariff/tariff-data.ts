import { readFileSync } from 'node:fs';
import { PriceTable, type PriceMatrix } from './shared/price-table.js';

/** Which list, from and to which day it holds (plain dates); `effectiveTo` is null while no newer list is loaded. */
export type TariffDates = { source: string; tariff: string; effectiveFrom: string; effectiveTo: string | null };

/** Reads a file of `data/`, next to this module in the sources as in dist. */
function load<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')) as T;
}

const tables = (services: Record<string, PriceMatrix>): Record<string, PriceTable> =>
  Object.fromEntries(Object.entries(services).map(([service, matrix]) => [service, new PriceTable(matrix)]));

type ByPriceType = Record<string, Record<string, PriceMatrix>>;

/** Tables keyed "service price_type". */
const typedTables = (services: ByPriceType): Record<string, PriceTable> =>
  Object.fromEntries(
    Object.entries(services).flatMap(([service, types]) =>
      Object.entries(types).map(([type, matrix]) => [`${service} ${type}`, new PriceTable(matrix)]),
    ),
  );

function tableOf(from: Record<string, PriceTable>, key: string): PriceTable {
  const found = from[key];
  if (!found) throw new Error(`The price lists have no table ${key}.`);
  return found;
}

const domestic = load<TariffDates & { services: ByPriceType }>('usps-domestic');
const international = load<TariffDates & { services: ByPriceType }>('usps-international');
const express = load<TariffDates & { services: Record<string, PriceMatrix> }>('fedex-express');
const ground = load<TariffDates & { services: Record<string, PriceMatrix> }>('fedex-ground');
const exported = load<TariffDates & { services: Record<string, PriceMatrix> }>('fedex-export');

const uspsTables = { ...typedTables(domestic.services), ...typedTables(international.services) };
const cubicTables = tables(load<{ services: Record<string, PriceMatrix> }>('usps-cubic').services);
const fedexTables = { ...tables(express.services), ...tables(ground.services), ...tables(exported.services) };

/** @param priceType retail or commercial (domestic), retail or commercial_base (international) */
export const uspsTable = (service: string, priceType: string): PriceTable =>
  tableOf(uspsTables, `${service} ${priceType}`);
/** Rows are cubic feet. */
export const cubicTable = (service: string): PriceTable => tableOf(cubicTables, service);
export const fedexTable = (service: string): PriceTable => tableOf(fedexTables, service);

/** Group, heaviest parcel in pounds and flat-rate group of a service to a country; group 0 = no service. */
export type CountryService = [group: number, maxLb: number, flatGroup: number];
export type CountryServices = { pmei: CountryService; pmi: CountryService; fcpis: CountryService };
type FlatRateRow = { service: string; packaging: string; retail: number; commercial: number };
type FeeRow = { service: string; condition: string; fee: number };
type International = { prices: Record<string, Record<string, { maxLb: number; cents: number[] }>> };
type ExportZones = {
  zones: Record<string, string[]>;
  canada: { express: string; ground: string };
  notServed: string[];
};

export const tariffs: Record<'usps' | 'fedexExpress' | 'fedexGround', TariffDates> = {
  usps: domestic,
  fedexExpress: express,
  fedexGround: ground,
};
export const uspsCountries = load<{ countries: Record<string, CountryServices> }>('usps-countries').countries;
export const countryCodes = load<{ codes: Record<string, string>; aliases: Record<string, string> }>('country-codes');
export const uspsFlatRates = load<{ rows: FlatRateRow[] }>('usps-flat-rate').rows;
export const uspsFees = load<{ rows: FeeRow[] }>('usps-fees').rows;
export const uspsInternationalFlatRates = load<International>('usps-international-flat-rate').prices;
/** Packaging → service → zone group → minor units. */
export const oneRates = load<{ packagings: Record<string, Record<string, Record<string, number>>> }>(
  'fedex-one-rate',
).packagings;
export const fedexExportZones = load<ExportZones>('fedex-export-zones');
export const zip3Points = load<{ points: [zip3: string, latitude: number, longitude: number, kind: string][] }>(
  'zip3-points',
).points;
