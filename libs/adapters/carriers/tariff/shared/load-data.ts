import { readFileSync } from 'node:fs';
import { PriceTable, type PriceMatrix } from './price-table.js';

/** Which list, from and to which day it holds (plain dates); `effectiveTo` is null while no newer list is loaded. */
export type TariffDates = { source: string; tariff: string; effectiveFrom: string; effectiveTo: string | null };

/** Reads a file of `data/`, next to this folder in the sources as in dist. */
export function loadData<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../data/${name}.json`, import.meta.url), 'utf8')) as T;
}

/** Tables of a list that has one price per service, weight and column. */
export const tables = (services: Record<string, PriceMatrix>): Record<string, PriceTable> =>
  Object.fromEntries(Object.entries(services).map(([service, matrix]) => [service, new PriceTable(matrix)]));

/** @throws where the lists have no such table, which is an error of the program */
export function tableOf(from: Record<string, PriceTable>, key: string): PriceTable {
  const found = from[key];
  if (!found) throw new Error(`The price lists have no table ${key}.`);
  return found;
}
