import type { FeeRow } from '#libs/domain/tariffs/tariff-content.js';

/** Fees and surcharges by kind, service and condition. */
export class FeeList {
  readonly #amounts: ReadonlyMap<string, number>;

  constructor(readonly rows: readonly FeeRow[]) {
    this.#amounts = new Map(
      rows.flatMap(({ kind, service, condition, amount }) =>
        service.split('|').map((one) => [`${kind} ${one} ${condition}`, amount] as const),
      ),
    );
  }

  /** Minor units; undefined where the list has no such fee, which is not the same as a fee of 0. */
  amount(kind: string, service: string, condition = ''): number | undefined {
    return this.#amounts.get(`${kind} ${service} ${condition}`);
  }
}
