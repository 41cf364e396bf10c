import { loadData, tableOf, tables, type TariffDates } from '../shared/load-data.js';
import type { PriceMatrix, PriceTable } from '../shared/price-table.js';

type List = TariffDates & { services: Record<string, PriceMatrix> };

const express = loadData<List>('fedex-express');
const ground = loadData<List>('fedex-ground');
const exported = loadData<List>('fedex-export');

export const fedexTariffs: Record<'express' | 'ground', TariffDates> = { express, ground };

const fedexTables = { ...tables(express.services), ...tables(ground.services), ...tables(exported.services) };
export const fedexTable = (service: string): PriceTable => tableOf(fedexTables, service);

type ExportZones = {
  zones: Record<string, string[]>;
  canada: { express: string; ground: string };
  notServed: string[];
};

/** Packaging → service → zone group → minor units. */
export const oneRates = loadData<{ packagings: Record<string, Record<string, Record<string, number>>> }>(
  'fedex-one-rate',
).packagings;
export const fedexExportZones = loadData<ExportZones>('fedex-export-zones');
