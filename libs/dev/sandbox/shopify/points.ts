export type PointsStatus = { maximumAvailable: number; currentlyAvailable: number; restoreRate: number };

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

  /** Takes what a query may cost. @returns whether there are as many points; none are taken otherwise. */
  take(requested: number): boolean {
    this.#fill();
    const enough = requested <= this.#level;
    if (enough) this.#level -= requested;
    return enough;
  }

  /** Returns what the query did not cost. */
  refund(points: number): void {
    this.#level = Math.min(this.bucket.size, this.#level + points);
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
