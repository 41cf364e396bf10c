import { loadData, tableOf, tables, type TariffDates } from '../shared/load-data.js';
import { PriceTable, type PriceMatrix } from '../shared/price-table.js';

type ByPriceType = Record<string, Record<string, PriceMatrix>>;

/** Tables keyed "service price_type". */
const typedTables = (services: ByPriceType): Record<string, PriceTable> =>
  Object.fromEntries(
    Object.entries(services).flatMap(([service, types]) =>
      Object.entries(types).map(([type, matrix]) => [`${service} ${type}`, new PriceTable(matrix)]),
    ),
  );

const domestic = loadData<TariffDates & { services: ByPriceType }>('usps-domestic');
const international = loadData<TariffDates & { services: ByPriceType }>('usps-international');

export const uspsTariff: TariffDates = domestic;

const uspsTables = { ...typedTables(domestic.services), ...typedTables(international.services) };
const cubicTables = tables(loadData<{ services: Record<string, PriceMatrix> }>('usps-cubic').services);

/** @param priceType retail or commercial (domestic), retail or commercial_base (international) */
export const uspsTable = (service: string, priceType: string): PriceTable =>
  tableOf(uspsTables, `${service} ${priceType}`);
/** Rows are cubic feet. */
export const cubicTable = (service: string): PriceTable => tableOf(cubicTables, service);

/** Group, heaviest parcel in pounds and flat-rate group of a service to a country; group 0 = no service. */
export type CountryService = [group: number, maxLb: number, flatGroup: number];
export type CountryServices = { pmei: CountryService; pmi: CountryService; fcpis: CountryService };
type FlatRateRow = { service: string; packaging: string; retail: number; commercial: number };
type FeeRow = { service: string; condition: string; fee: number };
type International = { prices: Record<string, Record<string, { maxLb: number; cents: number[] }>> };

export const uspsCountries = loadData<{ countries: Record<string, CountryServices> }>('usps-countries').countries;
export const uspsFlatRates = loadData<{ rows: FlatRateRow[] }>('usps-flat-rate').rows;
export const uspsFees = loadData<{ rows: FeeRow[] }>('usps-fees').rows;
export const uspsInternationalFlatRates = loadData<International>('usps-international-flat-rate').prices;
