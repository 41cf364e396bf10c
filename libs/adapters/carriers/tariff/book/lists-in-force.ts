import { tariffFreshDays, type TariffInForce } from '#libs/contracts/tariffs/tariffs.js';
import type { PublishedList } from '#libs/domain/tariffs/published-tariffs.js';
import type { DatedFuelRow } from '#libs/domain/tariffs/tariff-content.js';
import type { BuiltInTariff } from '../shared/tariff.js';
import type { ChosenLists } from './compose-tariff.js';

type Listed = Omit<TariffInForce, 'carrier' | 'stale'>;

/** The lists of a carrier that price a day, and which of them are out of date. */
export function listsInForce(builtIn: BuiltInTariff, chosen: ChosenLists, date: string): TariffInForce[] {
  const { carrier } = builtIn;
  const { prices, zones, ended } = chosen;
  const used = prices.filter(({ tables }, index) =>
    [...tables.keys()].some((key) => !prices.slice(index + 1).some((later) => later.tables.has(key))),
  );
  const byDates = new Map(used.map((list) => [`${list.number ?? ''} ${list.dates.tariff}`, list]));
  const others = [feesOf(builtIn, chosen), fuelOf(builtIn, chosen), ...zones].filter((list) => list !== undefined);
  return [
    ...[...byDates.values()].map(({ number = null, dates }): TariffInForce => {
      const { source: name, effectiveFrom: validFrom, effectiveTo: validTo, stale = null } = dates;
      return { carrier, kind: 'prices', number, name, validFrom, validTo, stale };
    }),
    ...others.map(({ kind, number, name, validFrom, validTo }): TariffInForce => {
      const listed = { kind, number, name, validFrom, validTo };
      const stale = kind === 'fuel' ? staleFuel(fuelRowsOf(builtIn, chosen), date) : staleList(listed, ended, date);
      return { carrier, ...listed, stale };
    }),
  ];
}

/** Fees that came with the program hold where no published list does. */
function feesOf({ since }: BuiltInTariff, { fees }: ChosenLists): Listed | undefined {
  const builtIn = { kind: 'fees', number: null, name: 'Fees', validFrom: since.fees, validTo: null } as const;
  return fees ?? (since.fees === null ? undefined : builtIn);
}

function fuelOf({ datedFuel }: BuiltInTariff, { fuel }: ChosenLists): Listed | undefined {
  if (fuel || datedFuel.length === 0) return fuel;
  const [first, last] = [
    datedFuel.map(({ from }) => from).sort()[0]!,
    datedFuel
      .map(({ to }) => to ?? '~')
      .sort()
      .at(-1),
  ];
  return {
    kind: 'fuel',
    number: null,
    name: 'Fuel surcharges',
    validFrom: first,
    validTo: last === '~' ? null : last!,
  };
}

const fuelRowsOf = ({ datedFuel }: BuiltInTariff, { fuel }: ChosenLists): readonly DatedFuelRow[] =>
  fuel?.content.fuel ?? datedFuel;

const isOld = (from: string | null, date: string): boolean =>
  from !== null && (Date.parse(date) - Date.parse(from)) / 86_400_000 > tariffFreshDays;

/** Why a list of fees or zones is out of date: a later one has ended and left the day to it, or it is old and has no end. */
function staleList({ kind, validFrom, validTo }: Listed, ended: readonly PublishedList[], date: string) {
  if (ended.some((list) => list.kind === kind && list.validFrom > (validFrom ?? ''))) return 'ended';
  return validTo === null && isOld(validFrom, date) ? 'old' : null;
}

/** Why a fuel table is out of date: the last row of a group is over, or one has held too long without an end. */
function staleFuel(rows: readonly DatedFuelRow[], date: string): TariffInForce['stale'] {
  const groups = [...new Set(rows.map(({ service }) => service))].map((group) =>
    rows.filter(({ service, from }) => service === group && from <= date),
  );
  const isOver = (of: readonly DatedFuelRow[]) => of.length > 0 && of.every(({ to }) => to !== null && to < date);
  if (groups.some(isOver)) return 'ended';
  return rows.some(({ from, to }) => to === null && isOld(from, date)) ? 'old' : null;
}
