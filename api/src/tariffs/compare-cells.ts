import type { TariffChange } from '#libs/contracts/tariffs/tariffs.js';
import type { Cell } from './tariff-cells.js';

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

type Outcome = 'dearer' | 'cheaper' | 'same' | 'added' | 'removed';

/** Changes of one service, counted as they are found. */
export class Tally {
  readonly #counts = new Map<Outcome, number>();
  #percents = 0;
  #largest: TariffChange['largest'] = null;

  /** @param where returns the label of the compared value, called only for changes */
  compare(where: () => string, from: number | undefined, to: number | undefined): void {
    if (from === undefined || to === undefined) {
      this.#count(from === undefined ? 'added' : 'removed');
      return;
    }
    this.#count(to > from ? 'dearer' : to < from ? 'cheaper' : 'same');
    if (to === from) return;
    const percent = from === 0 ? 100 : ((to - from) / from) * 100;
    this.#percents += percent;
    if (Math.abs(percent) > Math.abs(this.#largest?.percent ?? 0))
      this.#largest = { where: where(), percent, from, to };
  }

  #count(outcome: Outcome): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + 1);
  }

  change(service: string): TariffChange {
    const of = (outcome: Outcome) => this.#counts.get(outcome) ?? 0;
    const counts = { dearer: of('dearer'), cheaper: of('cheaper'), same: of('same') };
    const both = counts.dearer + counts.cheaper + counts.same;
    const largest = this.#largest && { ...this.#largest, percent: twoDecimals(this.#largest.percent) };
    const meanPercent = both === 0 ? 0 : twoDecimals(this.#percents / both);
    return { service, ...counts, added: of('added'), removed: of('removed'), meanPercent, largest };
  }
}

/** What becomes dearer and cheaper, by service, in the order of the new list. */
export function compareCells(before: Iterable<Cell>, after: Iterable<Cell>): TariffChange[] {
  const tallies = new Map<string, Tally>();
  const tallyOf = (service: string): Tally => {
    let tally = tallies.get(service);
    if (!tally) tallies.set(service, (tally = new Tally()));
    return tally;
  };
  const old = new Map<string, Cell>();
  for (const cell of before) old.set(`${cell.service} ${cell.where}`, cell);
  for (const { service, where, value } of after) {
    const key = `${service} ${where}`;
    tallyOf(service).compare(() => where, old.get(key)?.value, value);
    old.delete(key);
  }
  for (const { service, where, value } of old.values()) tallyOf(service).compare(() => where, value, undefined);
  return [...tallies].map(([service, tally]) => tally.change(service));
}
