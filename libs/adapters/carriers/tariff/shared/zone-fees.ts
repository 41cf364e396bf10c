import type { FeeList } from './fee-list.js';

/** Does a row for `condition` ("" for all, "zone 2", "zones 3-4") hold in a zone? */
export function holdsIn(condition: string, zone: string): boolean {
  if (condition === '') return true;
  const named = /^zones? (.+)$/.exec(condition)?.[1];
  if (named === zone) return true;
  const [, first, last] = /^(\d+)-(\d+)$/.exec(named ?? '') ?? [];
  const number = Number.parseInt(zone, 10);
  return number >= Number(first) && number <= Number(last);
}

/** Of rows that hold in the same zone the narrower one counts, wherever they stand in the list. */
function widthOf({ condition }: { condition: string }): number {
  if (condition === '') return Infinity;
  const [, first, last] = /(\d+)-(\d+)$/.exec(condition) ?? [];
  return first === undefined ? 0 : Number(last) - Number(first);
}

/** A fee that depends on the zone. */
export class ZoneFees {
  readonly #rows: readonly { condition: string; amount: number }[];
  readonly #found = new Map<string, number | undefined>();

  /** @param services a service and the groups that it belongs to, the closest first */
  constructor(fees: FeeList, kind: string, services: readonly string[]) {
    const ofKind = fees.rows.filter((row) => row.kind === kind);
    this.#rows = services.flatMap((service) =>
      ofKind.filter((row) => row.service.split('|').includes(service)).sort((a, b) => widthOf(a) - widthOf(b)),
    );
  }

  /** Minor units; undefined where no row holds: the fee is due, but nobody told how much it is. */
  amount(zone: string): number | undefined {
    if (!this.#found.has(zone))
      this.#found.set(zone, this.#rows.find(({ condition }) => holdsIn(condition, zone))?.amount);
    return this.#found.get(zone);
  }
}
