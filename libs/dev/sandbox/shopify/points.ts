export type PointsStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };
export type Cost = { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: PointsStatus };

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
    this.#fill();
    const enough = requested <= this.#level;
    if (enough) this.#level -= requested;
    const cost = {
      requestedQueryCost: requested,
      actualQueryCost: enough ? requested : null,
      throttleStatus: this.status(),
    };
    return { enough, cost };
  }

  status(): PointsStatus {
    this.#fill();
    const { size, restoreRate } = this.bucket;
    return { maximumAvailable: size, currentlyAvailable: Math.floor(this.#level), restoreRate };
  }

  #fill(): void {
    const now = this.clock();
    const since = Math.max(0, now - this.#at) / 1000;
    this.#level = Math.min(this.bucket.size, this.#level + since * this.bucket.restoreRate);
    this.#at = now;
  }
}
