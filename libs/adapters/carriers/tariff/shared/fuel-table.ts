import type { DatedFuelRow } from '#libs/domain/tariffs/tariff-content.js';

/** A fuel surcharge of the day in percent; `service` is a service or a group of them ("us_express"). */
export type FuelRow = Pick<DatedFuelRow, 'service' | 'percent'>;

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
