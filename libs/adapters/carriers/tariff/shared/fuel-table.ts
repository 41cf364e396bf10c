/** A fuel surcharge in percent of what it applies to. `service` is a service or a group of them ("us_express"). */
export type FuelRow = { service: string; percent: number };

/** The fuel surcharges of a day. */
export class FuelTable {
  readonly #percents: ReadonlyMap<string, number>;

  constructor(readonly rows: readonly FuelRow[]) {
    this.#percents = new Map(rows.map(({ service, percent }) => [service, percent]));
  }

  /** Percent; undefined where no surcharge is known for the day, which is not the same as none. */
  percent(service: string): number | undefined {
    return this.#percents.get(service);
  }
}
