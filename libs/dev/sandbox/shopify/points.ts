type Status = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
export type Cost = { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: Status };

/** The bucket that every query is paid from; it fills by the second. */
export class Points {
  #level: number;
  #at: number;

  constructor(
    private readonly bucket: { size: number; restoreRate: number },
    private readonly clock: () => number,
  ) {
    this.#level = bucket.size;
    this.#at = clock();
  }

  /** Takes the points; null when there are not enough. */
  pay(requested: number): { cost: Cost; enough: boolean } {
    const now = this.clock();
    this.#level = Math.min(
      this.bucket.size,
      this.#level + (Math.max(0, now - this.#at) / 1000) * this.bucket.restoreRate,
    );
    this.#at = now;
    const enough = requested <= this.#level;
    if (enough) this.#level -= requested;
    const throttleStatus = {
      maximumAvailable: this.bucket.size,
      currentlyAvailable: Math.floor(this.#level),
      restoreRate: this.bucket.restoreRate,
    };
    return {
      enough,
      cost: { requestedQueryCost: requested, actualQueryCost: enough ? requested : null, throttleStatus },
    };
  }
}
