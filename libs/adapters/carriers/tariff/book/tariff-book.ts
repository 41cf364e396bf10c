import type { TariffInForce } from '#libs/contracts/tariffs/tariffs.js';
import type { PublishedList, PublishedTariffs } from '#libs/domain/tariffs/published-tariffs.js';
import type { BuiltInTariff, Tariff } from '../shared/tariff.js';
import { chooseLists, composeTariff, numbersOf, type ChosenLists } from './compose-tariff.js';
import { changeDays, dayFrom } from './list-days.js';
import { listsInForce } from './lists-in-force.js';

/** Days whose tariff is cached; quotes ask for the next eight. */
const cachedDays = 64;
/** Tariffs of sold offers that are cached: each may have a chart of a megabyte. */
const cachedNames = 16;

/** A carrier's tariffs by day, from the program and from published lists. No calls: all is in memory. */
export class TariffBook {
  #of: readonly PublishedList[] = [];
  #lists: readonly PublishedList[] = [];
  #byDay = new Map<string, Tariff>();
  /** Days of the same lists have the same tariff, of which other things are derived once. */
  #byLists = new Map<string, Tariff>();
  #byName = new Map<string, Tariff>();

  constructor(
    private readonly builtIn: BuiltInTariff,
    private readonly published: PublishedTariffs,
  ) {}

  /** What the carrier charges for a shipment of that day (plain date). */
  on(date: string): Tariff {
    this.#refresh();
    let tariff = this.#byDay.get(date);
    if (!tariff) {
      if (this.#byDay.size >= cachedDays) this.#byDay.clear();
      this.#byDay.set(date, (tariff = this.#composed(date)));
    }
    return tariff;
  }

  /** The lists that price that day, and which of them are out of date. */
  inForce(date: string): TariffInForce[] {
    this.#refresh();
    return listsInForce(this.builtIn, chooseLists(this.builtIn, this.#lists, date), date);
  }

  /**
   * The tariff that an offer was priced with, whatever was published since; undefined while this process does not have one of its
   * lists. @param named as a rate names it, e.g. "usps-2025-10-05+3.7"
   */
  named(named: string, date: string): Tariff | undefined {
    this.#refresh();
    const key = `${named} ${date}`;
    const tariff = this.#byName.get(key) ?? this.#ofNumbers(numbersIn(named), date);
    if (!tariff || this.#byName.has(key)) return tariff;
    if (this.#byName.size >= cachedNames) this.#byName.clear();
    this.#byName.set(key, tariff);
    return tariff;
  }

  #ofNumbers(numbers: readonly number[], date: string): Tariff | undefined {
    const lists = numbers.map((number) => this.#lists.find((list) => list.number === number));
    if (lists.some((list) => !list)) return undefined;
    const used = lists.map((list) => ({
      ...list!,
      validFrom: list!.validFrom <= date ? list!.validFrom : date,
      validTo: null,
    }));
    return composeTariff(this.builtIn, chooseLists(this.builtIn, used, date), null);
  }

  #refresh(): void {
    if (this.published.lists === this.#of) return;
    this.#of = this.published.lists;
    this.#lists = this.#of.filter(({ carrier }) => carrier === this.builtIn.carrier);
    this.#byDay.clear();
    this.#byLists.clear();
    this.#byName.clear();
  }

  #composed(date: string): Tariff {
    const chosen = chooseLists(this.builtIn, this.#lists, date);
    const lastDay = this.#lastDay(chosen, date);
    const key = `${signature(chosen)} ${lastDay}`;
    let tariff = this.#byLists.get(key);
    if (!tariff) this.#byLists.set(key, (tariff = composeTariff(this.builtIn, chosen, lastDay)));
    return tariff;
  }

  /** The last day on which the same lists hold; null while no change is known. */
  #lastDay(chosen: ChosenLists, date: string): string | null {
    const { lists, datedFuel } = this.builtIn;
    const spans = [
      ...lists.map(({ dates }) => ({ from: dates.effectiveFrom, to: dates.effectiveTo })),
      ...this.#lists.map(({ validFrom: from, validTo: to }) => ({ from, to })),
      ...(chosen.fuel?.content.fuel ?? datedFuel),
    ];
    const now = signature(chosen, false);
    const next = changeDays(spans, date).find(
      (day) => signature(chooseLists(this.builtIn, this.#lists, day), false) !== now,
    );
    return next === undefined ? null : dayFrom(next, -1);
  }
}

/** The same for the same lists; with `stale`, for the same notes on their age as well. */
function signature(chosen: ChosenLists, stale = true): string {
  const lists = chosen.prices.map(({ dates }) => `${dates.tariff}${stale ? (dates.stale ?? '') : ''}`);
  const fuel = chosen.fuelRows.map(({ service, percent, from }) => `${service}:${percent}:${from}`);
  return [numbersOf(chosen).join('.'), ...lists, ...fuel].join(' ');
}

/** The numbers of published lists at the end of a name. */
const numbersIn = (named: string): number[] =>
  (/\+([\d.]+)$/.exec(named)?.[1] ?? '').split('.').filter(Boolean).map(Number);
