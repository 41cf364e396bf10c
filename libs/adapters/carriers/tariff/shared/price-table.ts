import type { PriceMatrix } from '#libs/domain/tariffs/tariff-content.js';

/**
 * One service's prices, laid out for look-ups without allocation. A row is found by weight (the smallest row that takes
 * it), a column by zone or group. 0 everywhere stands for "the list has no such price".
 */
export class PriceTable {
  readonly maxWeight: number;
  readonly #weights: Float64Array;
  readonly #prices: Int32Array;
  readonly #words: ReadonlyMap<string, Int32Array>;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #width: number;

  constructor(readonly matrix: PriceMatrix) {
    this.#weights = Float64Array.from(matrix.weights);
    this.#width = matrix.columns.length;
    this.#prices = Int32Array.from(matrix.prices.flat());
    this.#columns = new Map(matrix.columns.map((column, index) => [column, index]));
    this.#words = new Map(Object.entries(matrix.words ?? {}).map(([word, line]) => [word, Int32Array.from(line)]));
    this.maxWeight = this.#weights[this.#weights.length - 1] ?? 0;
  }

  /** Index of a zone or group, −1 where the list does not have it. */
  column(name: string): number {
    return this.#columns.get(name) ?? -1;
  }

  /** First row whose weight is at least `weight`; −1 beyond the last. */
  row(weight: number): number {
    let low = 0;
    let high = this.#weights.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#weights[middle] ?? 0) < weight) low = middle + 1;
      else high = middle;
    }
    return low < this.#weights.length ? low : -1;
  }

  /** The weight that a row is priced for. */
  weightOf(row: number): number {
    return this.#weights[row] ?? 0;
  }

  price(row: number, column: number): number {
    return row < 0 || column < 0 ? 0 : (this.#prices[row * this.#width + column] ?? 0);
  }

  /** Price of a row that is named rather than weighed, e.g. "oversized", "envelope". */
  named(word: string, column: number): number {
    return column < 0 ? 0 : (this.#words.get(word)?.[column] ?? 0);
  }
}
