import type { KnownService, PricedService } from '#libs/domain/imports/import-rate.js';

/** The places of services in the list of an import, which grows by those that are new to it. */
export class ServicePlaces {
  readonly list: KnownService[];
  readonly #byCode = new Map<string, number[]>();
  #kept: number;

  constructor(known: readonly KnownService[]) {
    this.list = [...known];
    this.#kept = known.length;
    for (const [place, { service }] of known.entries()) this.#ofCode(service).push(place);
  }

  /** How many of them the import has. */
  get kept(): number {
    return this.#kept;
  }

  /** So many of them are in the import now. */
  keep(count: number): void {
    this.#kept = count;
  }

  placeOf(asked: PricedService): number {
    const places = this.#ofCode(asked.service);
    for (const place of places) {
      const { carrier, minDays, maxDays } = this.list[place]!;
      if (carrier === asked.carrier && minDays === asked.minDays && maxDays === asked.maxDays) return place;
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
