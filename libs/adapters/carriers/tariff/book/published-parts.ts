import type { PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import type { PriceList } from '../shared/price-lists.js';
import { PriceTable } from '../shared/price-table.js';
import type { BuiltInTariff } from '../shared/tariff.js';
import { ZoneChart } from '../shared/zone-chart.js';

const priceLists = new WeakMap<PublishedList, PriceList>();

/** The tables of a published price list, made once. */
export function publishedPrices(list: PublishedList): PriceList {
  let prices = priceLists.get(list);
  if (!prices) {
    const { carrier, number, name, validFrom, validTo, content } = list;
    const tables = Object.entries(content.tables ?? {}).map(([key, matrix]) => [key, new PriceTable(matrix)] as const);
    const dates = { source: name, tariff: `${carrier}-${validFrom}`, effectiveFrom: validFrom, effectiveTo: validTo };
    priceLists.set(list, (prices = { number, dates, tables: new Map(tables) }));
  }
  return prices;
}

type Charted = { numbers: string; chart: ZoneChart };
const charts = new WeakMap<PublishedList, Charted>();

/** The chart of published lists, later ones before earlier ones by origin. It takes a megabyte: days of the same lists share it. */
export function zonesOf({ zones: { zip3s } }: BuiltInTariff, lists: readonly PublishedList[]): ZoneChart {
  const newest = lists.at(-1)!;
  const numbers = lists.map(({ number }) => number).join('.');
  const known = charts.get(newest);
  if (known?.numbers === numbers) return known.chart;
  const chart = new ZoneChart(zip3s, new Map(lists.flatMap(({ zones }) => [...zones])));
  charts.set(newest, { numbers, chart });
  return chart;
}
