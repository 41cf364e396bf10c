import { tariffFreshDays, type TariffInForce } from '#libs/contracts/tariffs/tariffs.js';
import type { PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import type { ChosenLists } from './compose-tariff.js';

/** The lists of a carrier that price a day, and which of them are out of date. */
export function listsInForce(carrier: string, chosen: ChosenLists, date: string): TariffInForce[] {
  const { prices, fees, fuel, zones } = chosen;
  const used = prices.filter(({ tables }, index) =>
    [...tables.keys()].some((key) => !prices.slice(index + 1).some((later) => later.tables.has(key))),
  );
  const byDates = new Map(used.map((list) => [`${list.number ?? ''} ${list.dates.tariff}`, list]));
  return [
    ...[...byDates.values()].map(({ number = null, dates }): TariffInForce => {
      const { source: name, effectiveFrom: validFrom, effectiveTo: validTo, stale = null } = dates;
      return { carrier, kind: 'prices', number, name, validFrom, validTo, stale };
    }),
    ...[fees, fuel, ...zones].filter((list) => !!list).map((list) => publishedInForce(list, date)),
  ];
}

function publishedInForce(list: PublishedList, date: string): TariffInForce {
  const { carrier, kind, number, name, validFrom, validTo } = list;
  const days = (Date.parse(date) - Date.parse(validFrom)) / 86_400_000;
  const stale = validTo === null && days > tariffFreshDays ? 'old' : null;
  return { carrier, kind, number, name, validFrom, validTo, stale };
}
