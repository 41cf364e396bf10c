import { readFileSync } from 'node:fs';
import type { PriceList, TariffDates } from './price-lists.js';
import { tableKey } from './price-lists.js';
import type { PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';
import { PriceTable } from './price-table.js';

/** Reads a file of `data/`, next to this folder in the sources as in dist. */
export function loadData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T;
}

/** A list that has one price per service, weight and column. */
export const listOf = (dates: TariffDates, priceType: string, services: Record<string, PriceMatrix>): PriceList => ({
  dates,
  tables: new Map(
    Object.entries(services).map(([service, matrix]) => [tableKey(service, priceType), new PriceTable(matrix)]),
  ),
});

/** A list whose services have prices of several types. */
export const typedListOf = (dates: TariffDates, services: Record<string, Record<string, PriceMatrix>>): PriceList => ({
  dates,
  tables: new Map(
    Object.entries(services).flatMap(([service, types]) =>
      Object.entries(types).map(([type, matrix]) => [tableKey(service, type), new PriceTable(matrix)] as const),
    ),
  ),
});
