import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';

/** The places of services in the list of an import, which grows by those that are new to it. */
export class ServiceIndexes {
  readonly list: KnownService[];
  readonly #byCode = new Map<string, number[]>();
  #storedCount: number;

  constructor(known: readonly KnownService[]) {
    this.list = [...known];
    this.#storedCount = known.length;
    for (const [place, { service }] of known.entries()) this.#ofCode(service).push(place);
  }

  /** The number of services of the import. */
  get storedCount(): number {
    return this.#storedCount;
  }

  /** The number of services stored so far. */
  keep(count: number): void {
    this.#storedCount = count;
  }

  placeOf(asked: PricedService): number {
    const places = this.#ofCode(asked.service);
    for (const place of places) {
      const { carrier, minDays, maxDays, lacks, live } = this.list[place]!;
      const sameDays = minDays === asked.minDays && maxDays === asked.maxDays;
      const samePrices = live === asked.live && lacks?.join() === asked.lacks?.join();
      if (carrier === asked.carrier && sameDays && samePrices) return place;
    }
    const { total: _, ...service } = asked;
    places.push(this.list.length);
    return this.list.push(service) - 1;
  }

  #ofCode(service: string): number[] {
    let places = this.#byCode.get(service);
    if (!places) this.#byCode.set(service, (places = []));
    return places;
  }
}
