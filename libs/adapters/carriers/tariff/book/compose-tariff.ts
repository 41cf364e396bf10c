import { tariffFreshDays } from '#libs/contracts/tariffs/tariffs.js';
import type { PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import type { DatedFuelRow } from '#libs/domain/tariffs/tariff-content.js';
import { FeeList } from '../shared/fee-list.js';
import { FuelTable } from '../shared/fuel-table.js';
import { PriceLists, type PriceList, type TariffDates } from '../shared/price-lists.js';
import type { BuiltInTariff, Tariff } from '../shared/tariff.js';
import { holdsOn, laterFirst } from './list-days.js';
import { publishedPrices, zonesOf } from './published-parts.js';

/** The lists that price a day: those of the program, overridden by published ones; the one with the later first day first. */
export type ChosenLists = {
  prices: readonly PriceList[];
  fees: PublishedList | undefined;
  fuel: PublishedList | undefined;
  zones: readonly PublishedList[];
  fuelRows: readonly DatedFuelRow[];
  /** Published lists whose last day is over. */
  ended: readonly PublishedList[];
};

/** @param published of the carrier, whether they hold on the day or not */
export function chooseLists(builtIn: BuiltInTariff, published: readonly PublishedList[], date: string): ChosenLists {
  const holding = published.filter((list) => holdsOn(list, date)).sort(laterFirst);
  const ofKind = (kind: PublishedList['kind']) => holding.filter((list) => list.kind === kind);
  const before = (list: PublishedList | undefined, since: string | null) =>
    list && since !== null && since <= date && list.validFrom < since ? undefined : list;
  const ended = published.filter(({ validTo }) => validTo !== null && validTo < date);
  const prices = [...builtIn.lists, ...ofKind('prices').reverse().map(publishedPrices)];
  const from = ({ dates }: PriceList) => (dates.effectiveFrom > date ? '' : dates.effectiveFrom);
  const fuel = ofKind('fuel')[0];
  return {
    prices: prices
      .sort((a, b) => (from(a) < from(b) ? -1 : from(a) > from(b) ? 1 : 0))
      .map((list) => ({ ...list, dates: { ...list.dates, stale: staleness(list, ended, date) } })),
    fees: before(ofKind('fees')[0], builtIn.since.fees),
    fuel,
    zones: ofKind('zones').reverse(),
    ended,
    fuelRows: (fuel?.content.fuel ?? builtIn.datedFuel).filter((row) => row.from <= date && date <= (row.to ?? date)),
  };
}

/** Why a list is out of date on a day, null where it is not. */
export function staleness(
  { dates, tables }: Pick<PriceList, 'dates' | 'tables'>,
  ended: readonly PublishedList[],
  date: string,
): 'ended' | 'old' | null {
  const later = ended.filter(({ validFrom }) => validFrom > dates.effectiveFrom);
  if (later.some(({ content }) => Object.keys(content.tables ?? {}).some((key) => tables.has(key)))) return 'ended';
  const days = (Date.parse(date) - Date.parse(dates.effectiveFrom)) / 86_400_000;
  return dates.effectiveTo === null && days > tariffFreshDays ? 'old' : null;
}

/** Numbers of the published lists among them, ascending. */
export function numbersOf({ prices, fees, fuel, zones }: ChosenLists): number[] {
  const used = [
    ...prices.map(({ number = 0 }) => number),
    fees?.number,
    fuel?.number,
    ...zones.map((one) => one.number),
  ];
  return used.filter((number): number is number => !!number).sort((a, b) => a - b);
}

/** The tariff of those lists. @param lastDay on which these and no others hold */
export function composeTariff(builtIn: BuiltInTariff, chosen: ChosenLists, lastDay: string | null): Tariff {
  const numbers = numbersOf(chosen);
  const suffix = numbers.length > 0 ? `+${numbers.join('.')}` : '';
  const dated = (dates: TariffDates): TariffDates => ({
    ...dates,
    tariff: `${dates.tariff}${suffix}`,
    effectiveTo: lastDay ?? dates.effectiveTo,
  });
  const { fees, zones } = chosen;
  return {
    carrier: builtIn.carrier,
    id: `${builtIn.id}${suffix}`,
    prices: new PriceLists(chosen.prices.map((list) => ({ ...list, dates: dated(list.dates) }))),
    fees: fees ? new FeeList(fees.content.fees ?? []) : builtIn.fees,
    feeTerms: builtIn.feeTerms,
    fuel: new FuelTable(chosen.fuelRows),
    zones: zones.length > 0 ? zonesOf(builtIn, zones) : builtIn.zones,
    sizeBillings: builtIn.sizeBillings,
    lastDay,
  };
}
